import type { Row } from '../listing.ts';

/** What rows are compared by. Null counts as the highest. */
export type SortValue = string | number | boolean | null;

type Compare<R> = (one: R, other: R) => number;

/** Compares by each key in turn, those with a minus from the highest to the lowest. */
export function comparison<R extends Row>(
  keys: readonly string[],
  sorts: Readonly<Record<string, (row: R) => SortValue>>,
): Compare<R> {
  const byKey = keys.map((key) => (key.startsWith('-') ? reversed(by(key.slice(1), sorts)) : by(key, sorts)));
  return (one, other) => {
    for (const compare of byKey) {
      const order = compare(one, other);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function by<R extends Row>(key: string, sorts: Readonly<Record<string, (row: R) => SortValue>>): Compare<R> {
  const read = sorts[key] ?? ((row: R) => row.created_at);
  return (one, other) => compareValues(read(one), read(other));
}

function reversed<R>(compare: Compare<R>): Compare<R> {
  return (one, other) => compare(other, one);
}

function compareValues(one: SortValue, other: SortValue): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
}
