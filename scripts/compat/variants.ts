/** A value that differs from an example in one place. */
export interface Variant {
  readonly value: unknown;
  /** What was done. */
  readonly change: string;
}

export const ITSELF = 'the example itself';
export const UNKNOWN = 'an unknown property';

type Change = (parent: Record<string, unknown>, key: string) => void;

/** What is done to each property, one at a time. */
const CHANGES: Readonly<Record<string, Change>> = {
  'a property left out': (parent, key) => {
    delete parent[key];
  },
  'null in place of a value': (parent, key) => {
    parent[key] = null;
  },
  'text in place of a value': (parent, key) => {
    parent[key] = 'x';
  },
  'a number below zero in place of a value': (parent, key) => {
    parent[key] = -1;
  },
  'a fraction in place of a value': (parent, key) => {
    parent[key] = 0.5;
  },
  'a number of 52 bits in place of a value': (parent, key) => {
    parent[key] = 2 ** 51;
  },
  'true in place of a value': (parent, key) => {
    parent[key] = true;
  },
  'an empty list in place of a value': (parent, key) => {
    parent[key] = [];
  },
  'a long text in place of a value': (parent, key) => {
    parent[key] = 'x'.repeat(10_001);
  },
  [UNKNOWN]: (parent, key) => {
    parent[`${key}_of_tomorrow`] = 1;
  },
};

/** Keys and places of lists on the way to a property. What lies deeper is an example of another call, nearly always. */
const DEEPEST = 4;

/** The example itself, and those that differ from it in one property. */
export function variantsOf(example: unknown): readonly Variant[] {
  const places = placesOf(example, []).filter((place) => place.length <= DEEPEST);
  const changed = places.flatMap((place) =>
    Object.entries(CHANGES).map(([change, apply]) => ({ change, value: changedAt(example, place, apply) })),
  );
  return [{ change: ITSELF, value: example }, ...changed];
}

type Place = readonly string[];

/** Where each property stands. Of a list the first item stands for all. */
function placesOf(value: unknown, above: Place): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? Object.entries(value.slice(0, 1)) : Object.entries(value);
  return entries.flatMap(([key, inner]) => {
    const place = [...above, key];
    return [...(Array.isArray(value) ? [] : [place]), ...placesOf(inner, place)];
  });
}

function changedAt(example: unknown, place: Place, apply: Change): unknown {
  const copy = structuredClone(example);
  const parent = place.slice(0, -1).reduce((inside, key) => (inside as Record<string, unknown>)[key], copy);
  apply(parent as Record<string, unknown>, place.at(-1) ?? ''); // a place leads through objects and lists alone
  return copy;
}
