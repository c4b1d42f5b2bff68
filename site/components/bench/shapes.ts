/**
 * The vocabulary of the figures: circle, half-circle, square, arc. Everything is drawn on a grid of 120 × 200 units;
 * the bench is the line at y = 150, the middle of a seat is x = 60.
 */

/** Colours of the figures, the same in light and dark. `line` follows the text. */
export type Tone = 'tomato' | 'cobalt' | 'sun' | 'blush' | 'leaf' | 'line';

export type BodyShape = 'dome' | 'block' | 'arch' | 'quarter' | 'bowl';
export type HeadShape = 'circle' | 'half' | 'block' | 'quarter';
export type Gaze = 'ahead' | 'left' | 'right' | 'up' | 'down';

/** The classes stand here in full, so that Tailwind finds them. */
export const fills: Readonly<Record<Tone, string>> = {
  tomato: 'fill-tomato',
  cobalt: 'fill-cobalt',
  sun: 'fill-sun',
  blush: 'fill-blush',
  leaf: 'fill-leaf',
  line: 'fill-current',
};

interface Outline {
  readonly path: string;
  /** Where the head rests. */
  readonly top: number;
  readonly neckX: number;
}

export const bodies: Readonly<Record<BodyShape, Outline>> = {
  dome: { path: 'M8 150a52 52 0 0 1 104 0z', top: 100, neckX: 60 },
  block: { path: 'M22 76h76v74h-76z', top: 76, neckX: 60 },
  arch: { path: 'M20 150v-48a40 40 0 0 1 80 0v48z', top: 64, neckX: 60 },
  quarter: { path: 'M18 150v-84a84 84 0 0 1 84 84z', top: 70, neckX: 42 },
  bowl: { path: 'M14 82h92a46 46 0 0 1-92 0zM44 128h32v22h-32z', top: 82, neckX: 60 },
};

/** Drawn around a point that rests on the body: the head stands above y = 0. */
export const heads: Readonly<
  Record<HeadShape, { readonly path: string; readonly eyesY: number; readonly height: number }>
> = {
  circle: { path: 'M0 2a26 26 0 1 1 .01 0z', eyesY: -26, height: 50 },
  half: { path: 'M-31 0a31 31 0 0 1 62 0z', eyesY: -12, height: 31 },
  block: { path: 'M-23 -44h46v44h-46z', eyesY: -25, height: 44 },
  quarter: { path: 'M-24 0v-46a46 46 0 0 1 46 46z', eyesY: -15, height: 46 },
};

export const gazes: Readonly<Record<Gaze, readonly [x: number, y: number]>> = {
  ahead: [0, 0.6],
  left: [-2.6, 0.6],
  right: [2.6, 0.6],
  up: [1.6, -2.4],
  down: [-1, 2.6],
};
