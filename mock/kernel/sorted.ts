/** The first place in a sorted list whose item does not lie before `item`: its own, or the one where it belongs. */
export function placeIn<T>(items: readonly T[], item: T, comesBefore: (one: T, other: T) => boolean): number {
  const last = items.at(-1);
  // Most of what is added comes last.
  if (last === undefined || comesBefore(last, item)) return items.length;
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(items[middle] as T, item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
