import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import contract from '../../generated/openapi.json' with { type: 'json' };
import * as generated from '../../generated/schemas.ts';

/**
 * What takes the place of a part of an example. Two differences are by design, and no value here shows them: an integer
 * that JavaScript cannot hold exactly is none for zod, and zod takes some times and addresses that ajv does not.
 */
const REPLACEMENTS = [
  ...[null, true, 0, -1, 0.5, 1, 101, 10_001, '', 'x', 'x'.repeat(300), '🎈'.repeat(40), [], {}, ['x'], { x: 1 }],
  ...['fixed', 'once', 'usd', '2025-07-01T10:00:00Z', '2025-02-30', 'jane@harbor.example', 'https://benchmate.example'],
  'da2b0897-2d5c-42f4-b76c-5392b257e054',
];

interface Mutation {
  /** Which of the example's parts to change, taken modulo their number. */
  readonly part: number;
  readonly change: 'remove' | 'add' | 'replace';
  readonly value: unknown;
}

const mutations = fc.array(
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

function mutate(example: unknown, changes: readonly Mutation[]): unknown {
  const root = { value: structuredClone(example) };
  for (const { part, change, value } of changes) {
    const places = containers(root).flatMap((parent) => Object.keys(parent).map((key) => ({ parent, key })));
    const place = places[part % places.length];
    if (!place) continue;
    if (change === 'replace') place.parent[place.key] = structuredClone(value);
    if (change === 'add') Object.assign(place.parent[place.key] ?? {}, { unknown_key: value });
    if (change === 'remove' && !Array.isArray(place.parent) && place.parent !== root) delete place.parent[place.key];
  }
  return root.value;
}

const ajv = addFormats.default(new Ajv2020({ strict: false }));
ajv.addSchema({ $id: 'contract', components: contract.components });
/** A named schema; what the calls take and answer has other names. */
function schemaOf(name: string): z.ZodMiniType {
  const build = Object.entries(generated).find(([exported]) => exported === name)?.[1];
  const schema = typeof build === 'function' ? build() : undefined;
  if (!schema || !('safeParse' in schema)) throw new Error(`${name} is no named schema`);
  return schema;
}

test('parsing keeps unknown keys and fills in nothing', () => {
  const { examples } = contract.components.schemas.Customer;
  const customer = { ...examples[0], added_later: { 'My-Key': [1] }, metadata: { 'My Key': 'x' } };
  expect(generated.Customer().parse(customer)).toEqual(customer);
  expect(generated.operationSchemas['customers.list'].query.parse({})).toEqual({});
});

const schemas = Object.entries(contract.components.schemas).map(([name, { examples }]) => ({ name, examples }));

describe.for(schemas)('$name', ({ name, examples }) => {
  const isValidForAjv = ajv.compile({ $ref: `contract#/components/schemas/${name}` });
  const isValidForZod = (value: unknown) => schemaOf(name).safeParse(value).success;

  test('gives its examples back as they are', () => {
    expect(examples.map((example) => schemaOf(name).parse(example))).toEqual(examples);
  });

  test('judges changed examples as a JSON Schema validator does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...examples), mutations, (example, changes) => {
        const value = mutate(example, changes);
        expect({ value, valid: isValidForZod(value) }).toEqual({ value, valid: isValidForAjv(value) });
      }),
      { numRuns: 40 },
    );
  });
});
