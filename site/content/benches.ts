import type { Seat } from './types.ts';

export const footerSeats: readonly Seat[] = [
  { teammate: 'novice', column: 2 },
  { teammate: 'keeper', column: 5 },
  { teammate: 'listener', column: 8 },
  { teammate: 'empty', column: 11 },
];
