import type { PageName } from './seo.ts';
import type { Seat } from './types.ts';

type Who = Seat['teammate'];

/** Who sits on top of the footer of each page: nobody in front of a field of their own colour. */
export const footerSeats: Readonly<Record<PageName, readonly Seat[]>> = {
  landing: fourSeats('novice', 'keeper', 'scout', 'empty'),
  pricing: fourSeats('novice', 'scribe', 'tidy', 'empty'),
  about: fourSeats('muse', 'courier', 'listener', 'empty'),
  faq: [
    { teammate: 'courier', column: 2 },
    { teammate: 'scout', column: 6 },
    { teammate: 'listener', column: 11 },
  ],
  waitlist: fourSeats('novice', 'tidy', 'muse', 'empty'),
  auth: [
    { teammate: 'keeper', column: 2 },
    { teammate: 'empty', column: 11 },
  ],
  loginSuccess: fourSeats('novice', 'keeper', 'tidy', 'empty'),
  checkoutSuccess: [
    { teammate: 'keeper', column: 2 },
    { teammate: 'novice', column: 4, wideOnly: true },
    { teammate: 'scout', column: 6 },
    { teammate: 'courier', column: 8, wideOnly: true },
    { teammate: 'muse', column: 10 },
    { teammate: 'listener', column: 12, wideOnly: true },
  ],
  notFound: fourSeats('empty', 'empty', 'empty', 'empty'),
};

export const socialCardSeats: Readonly<Record<'home' | 'pricing' | 'about' | 'faq', readonly Seat[]>> = {
  home: [
    { teammate: 'tidy', column: 7 },
    { teammate: 'scout', column: 9 },
    { teammate: 'empty', column: 11 },
  ],
  pricing: [
    { teammate: 'listener', column: 7 },
    { teammate: 'scribe', column: 9 },
    { teammate: 'courier', column: 11 },
  ],
  about: [
    { teammate: 'keeper', column: 7 },
    { teammate: 'closer', column: 9 },
    { teammate: 'muse', column: 11 },
  ],
  faq: [
    { teammate: 'muse', column: 9 },
    { teammate: 'novice', column: 11 },
  ],
};

/** Four, evenly along the bench. */
function fourSeats(...[first, second, third, fourth]: readonly [Who, Who, Who, Who]): readonly Seat[] {
  return [
    { teammate: first, column: 2 },
    { teammate: second, column: 5 },
    { teammate: third, column: 8 },
    { teammate: fourth, column: 11 },
  ];
}
