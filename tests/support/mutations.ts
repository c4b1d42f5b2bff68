import fc from 'fast-check';

/**
 * What takes the place of a part of an example. Two differences are by design, and no value here shows them: an integer
 * that JavaScript cannot hold exactly is none for zod, and zod takes some times and addresses that ajv does not.
 */
const REPLACEMENTS = [
  ...[null, true, 0, -1, 0.5, 1, 101, 10_001, '', 'x', 'x'.repeat(300), '🎈'.repeat(40), [], {}, ['x'], { x: 1 }],
  ...['fixed', 'once', 'usd', '2025-07-01T10:00:00Z', '2025-02-30', 'jane@harbor.example', 'https://benchmate.example'],
  'da2b0897-2d5c-42f4-b76c-5392b257e054',
];

export interface Mutation {
  /** Which of the example's parts to change, taken modulo their number. */
  readonly part: number;
  readonly change: 'remove' | 'add' | 'replace';
  readonly value: unknown;
}

/** One to three changes. */
export const mutations = fc.array(
  fc.record<Mutation>({
    part: fc.nat(),
    change: fc.constantFrom('remove', 'add', 'replace'),
    value: fc.oneof(
      fc.constantFrom<unknown>(...REPLACEMENTS),
      fc.integer(),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

type Container = Record<string, unknown>;

/** Every object and list inside a value, itself included. */
function containers(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Container, ...Object.values(value).flatMap(containers)]; // lists have string keys too
}

/** The example with these changes. */
export function mutate(example: unknown, changes: readonly Mutation[]): unknown {
  const root = { value: structuredClone(example) };
  for (const { part, change, value: given } of changes) {
    const value = structuredClone(given); // it is the same in every run, and the next change may be inside
    const places = containers(root).flatMap((parent) => Object.keys(parent).map((key) => ({ parent, key })));
    const place = places[part % places.length];
    if (!place) continue;
    if (change === 'replace') place.parent[place.key] = value;
    if (change === 'add') Object.assign(place.parent[place.key] ?? {}, { unknown_key: value });
    if (change === 'remove' && !Array.isArray(place.parent) && place.parent !== root) delete place.parent[place.key];
  }
  return root.value;
}
