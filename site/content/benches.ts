import type { Seat } from './types.ts';

export const footerSeats: readonly Seat[] = [
  { teammate: 'novice', column: 2 },
  { teammate: 'keeper', column: 5 },
  { teammate: 'tidy', column: 8 },
  { teammate: 'empty', column: 11 },
];

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
