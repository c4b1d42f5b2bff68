import type { PageName } from './seo.ts';
import type { Seat } from './types.ts';

const fullBench: readonly Seat[] = [
  { teammate: 'keeper', column: 2 },
  { teammate: 'novice', column: 4, wideOnly: true },
  { teammate: 'scout', column: 6 },
  { teammate: 'courier', column: 8, wideOnly: true },
  { teammate: 'muse', column: 10 },
  { teammate: 'listener', column: 12, wideOnly: true },
];

const queue: readonly Seat[] = [
  { teammate: 'novice', column: 2 },
  { teammate: 'tidy', column: 5 },
  { teammate: 'muse', column: 8 },
  { teammate: 'empty', column: 11 },
];

const emptyBench: readonly Seat[] = [
  { teammate: 'empty', column: 2 },
  { teammate: 'empty', column: 5 },
  { teammate: 'empty', column: 8 },
  { teammate: 'empty', column: 11 },
];

/** Who sits on top of the footer of each page: nobody in front of a field of their own colour. */
export const footerSeats: Readonly<Record<PageName, readonly Seat[]>> = {
  landing: [
    { teammate: 'muse', column: 2 },
    { teammate: 'keeper', column: 5 },
    { teammate: 'listener', column: 8 },
    { teammate: 'empty', column: 11 },
  ],
  pricing: [
    { teammate: 'novice', column: 2 },
    { teammate: 'scribe', column: 5 },
    { teammate: 'tidy', column: 8 },
    { teammate: 'empty', column: 11 },
  ],
  about: [
    { teammate: 'muse', column: 2 },
    { teammate: 'courier', column: 5 },
    { teammate: 'listener', column: 8 },
    { teammate: 'empty', column: 11 },
  ],
  faq: [
    { teammate: 'courier', column: 2 },
    { teammate: 'scout', column: 6 },
    { teammate: 'listener', column: 11 },
  ],
  waitlist: queue,
  auth: [
    { teammate: 'keeper', column: 2 },
    { teammate: 'empty', column: 11 },
  ],
  loginSuccess: [
    { teammate: 'novice', column: 2 },
    { teammate: 'keeper', column: 5 },
    { teammate: 'tidy', column: 8 },
    { teammate: 'empty', column: 11 },
  ],
  checkoutSuccess: fullBench,
  notFound: emptyBench,
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
