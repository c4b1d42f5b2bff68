import type { Tone } from './shapes.ts';

/** Width of a seat, in units of the row. The bench is at y = 0. */
export const pitch = 40;

/** A row of people as the paths that draw it. */
export interface Crew {
  readonly seats: number;
  /** Bodies and heads, gathered by colour. */
  readonly shapes: readonly { readonly tone: Tone; readonly path: string }[];
  /** Dots: lines of no length with round ends. */
  readonly eyes: string;
  readonly legs?: string;
  /** The middle of the free seat. */
  readonly freeSeat?: number;
}

const tones: readonly Tone[] = ['cobalt', 'sun', 'tomato', 'leaf', 'blush', 'line'];

interface Shape {
  readonly path: (x: number) => string;
  /** Where the head rests. */
  readonly top: number;
  readonly neck: number;
}

const bodies: readonly Shape[] = [
  { path: (x) => `M${x - 17} 0a17 17 0 0 1 34 0z`, top: -16, neck: 0 },
  { path: (x) => `M${x - 13} 0v-13a13 13 0 0 1 26 0v13z`, top: -25, neck: 0 },
  { path: (x) => `M${x - 13} 0v-23h26v23z`, top: -23, neck: 0 },
  { path: (x) => `M${x - 13} 0v-27a27 27 0 0 1 27 27z`, top: -24, neck: -5 },
];

const heads: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `M${x} ${y + 1}a8.5 8.5 0 1 1 .01 0z`,
  (x, y) => `M${x - 10.5} ${y}a10.5 10.5 0 0 1 21 0z`,
  (x, y) => `M${x - 7.5} ${y}v-14h15v14z`,
];
const eyesAbove = [7.5, 4.5, 8];

/** Seats people in a row. The same row always looks the same; neighbours differ. */
export function crewRow(count: number, row: number, isFirst: boolean): Crew {
  const seats = count + (isFirst ? 1 : 0);
  const free = isFirst ? Math.floor(seats * 0.62) : -1;
  const paths = new Map<Tone, string>();
  let eyes = '';
  let legs = '';
  for (let seat = 0; seat < seats; seat += 1) {
    if (seat === free) continue;
    const x = seat * pitch + pitch / 2;
    const who = personAt(seat, row);
    const body = pick(bodies, who.body);
    const neck = x + body.neck;
    draw(paths, who.bodyTone, body.path(x));
    draw(paths, who.headTone, pick(heads, who.head)(neck, body.top));
    const y = body.top - pick(eyesAbove, who.head);
    eyes += `M${neck - 3.2} ${y}h0M${neck + 3.2} ${y}h0`;
    legs += `M${x - 6} 0v12h-3M${x + 5} 0v12h3`;
  }
  return {
    seats,
    shapes: [...paths].map(([tone, path]) => ({ tone, path })),
    eyes,
    ...(isFirst && { legs, freeSeat: free * pitch + pitch / 2 }),
  };
}

/** Steps that share no factor with what they choose from. */
function personAt(seat: number, row: number) {
  const bodyTone = pick(tones, seat * 5 + row * 2 + (seat >> 2));
  const headTone = pick(tones, seat * 7 + row * 3 + 1);
  return {
    body: seat * 3 + row + (seat >> 3),
    head: seat * 2 + row + (seat >> 2),
    bodyTone,
    headTone: headTone === bodyTone || headTone === 'line' ? otherThan(bodyTone) : headTone,
  };
}

function otherThan(tone: Tone): Tone {
  return tone === 'blush' ? 'tomato' : 'blush';
}

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}

function draw(paths: Map<Tone, string>, tone: Tone, path: string): void {
  paths.set(tone, (paths.get(tone) ?? '') + path);
}
