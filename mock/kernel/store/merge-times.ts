import type { TimeAt, TimeIndex } from './time-index.ts';

/** The places of an index from one on, up to another. */
export interface Stretch {
  readonly index: TimeIndex;
  readonly low: number;
  readonly high: number;
}

/** The positions of several stretches that share none, as one, by time and then by position, or in the exact reverse. */
export function* mergeTimes(stretches: readonly Stretch[], timeAt: TimeAt, latestFirst: boolean): Generator<number> {
  const ahead = stretches.map((stretch) => ({ ...stretch }));
  const comesFirst = (one: number, other: number): boolean => {
    const difference = timeAt(one) - timeAt(other) || one - other;
    return latestFirst ? difference > 0 : difference < 0;
  };
  for (;;) {
    let chosen: (typeof ahead)[number] | undefined;
    let first = -1;
    for (const stretch of ahead) {
      if (stretch.low >= stretch.high) continue;
      const position = stretch.index.at(latestFirst ? stretch.high - 1 : stretch.low);
      if (chosen && !comesFirst(position, first)) continue;
      chosen = stretch;
      first = position;
    }
    if (!chosen) return;
    if (latestFirst) chosen.high -= 1;
    else chosen.low += 1;
    yield first;
  }
}

/** Leaves out the first `count` positions of a single stretch without looking at them. */
export function skip({ index, low, high }: Stretch, count: number, latestFirst: boolean): Stretch {
  const left = Math.min(count, high - low);
  return latestFirst ? { index, low, high: high - left } : { index, low: low + left, high };
}
