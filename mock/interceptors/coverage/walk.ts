import type { Node } from './place.ts';

/** How often each entry was there, by its number. */
export type Counts = Float64Array;

/** Counts the entries of a value. What the schema does not expect is passed over. */
export function walk(node: Node, value: unknown, counts: Counts): void {
  const { enumeration, union, also } = node;
  if (enumeration) {
    const number = enumeration.numbers.get(value);
    if (number !== undefined) countOne(counts, number);
  }
  if (union) {
    const arm = union.choose(value);
    if (arm >= 0) {
      countOne(counts, union.place.first + arm);
      const below = union.arms[arm];
      if (below) walk(below, value, counts);
    }
  }
  if (also) for (const each of also) walk(each, value, counts);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) walkList(node, value, counts);
  else walkObject(node, value as Readonly<Record<string, unknown>>, counts);
}

function walkList({ items, tuple }: Node, list: readonly unknown[], counts: Counts): void {
  if (!items && !tuple) return;
  const fixed = tuple?.length ?? 0;
  const length = items ? list.length : Math.min(fixed, list.length);
  for (let at = 0; at < length; at++) {
    const below = at < fixed ? tuple?.[at] : items;
    if (below) walk(below, list[at], counts);
  }
}

function walkObject({ fields, values }: Node, object: Readonly<Record<string, unknown>>, counts: Counts): void {
  if (fields) {
    for (const { name, node } of fields) {
      const value = object[name];
      if (value !== undefined && value !== null) walk(node, value, counts);
    }
  }
  if (!values) return;
  for (const key in object) {
    const value = object[key];
    if (value !== undefined && value !== null && !values.properties.has(key)) walk(values.node, value, counts);
  }
}

function countOne(counts: Counts, number: number): void {
  counts[number] = (counts[number] ?? 0) + 1;
}

/** A sum that has grown too large to be exact stays at the largest that is. */
export function sum(one: number, other: number): number {
  return Math.min(one + other, Number.MAX_SAFE_INTEGER);
}
