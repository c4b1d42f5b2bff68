/** How far a movement has come at a time: 0 before it begins, 1 after it has ended, eased in between. */
export function progress(time: number, start: number, end: number): number {
  const x = Math.min(1, Math.max(0, (time - start) / (end - start)));
  return x * x * (3 - 2 * x);
}

/** A value between two others. */
export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
