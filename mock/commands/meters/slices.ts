/** How much usage is counted in one piece of work: other worlds have their turn between them. */
const SLICE = 1000;

interface Slice {
  readonly start: number;
  readonly end: number;
}

/** Cuts what lies from `start` up to `end` into slices, and plans each. */
export function planSlices(start: number, end: number, plan: (slice: Slice) => void): void {
  for (let from = start; from < end; from += SLICE) plan({ start: from, end: Math.min(from + SLICE, end) });
}
