/**
 * Does work on each item, some at a time, and gives the results in the order of the items. When one fails, those that are under
 * way are told by the signal and waited for, none is begun, and it rejects with what failed first.
 */
export async function inTurns<T, R>(
  items: readonly T[],
  atATime: number,
  work: (item: T, others: AbortSignal) => Promise<R>,
): Promise<R[]> {
  const others = new AbortController();
  const results: R[] = [];
  const rest = items.entries();
  const failures: unknown[] = [];
  const runner = async () => {
    for (const [index, item] of rest) {
      if (failures.length > 0) return;
      try {
        results[index] = await work(item, others.signal);
      } catch (error) {
        failures.push(error);
        others.abort();
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, runner));
  if (failures.length > 0) throw failures[0];
  return results;
}
