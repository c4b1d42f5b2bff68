import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import { lenient } from '../../client/validation/lenient.ts';
import { unknownValues } from '../../client/validation/unknown-values.ts';
import * as generated from '../../generated/schemas.ts';
import { mutate, mutations } from '../support/mutations.ts';
import { namedSchemas, schemaNamed } from '../support/named-schemas.ts';

test('a schema in which nothing unknown can stand is its own lenient variant', () => {
  expect(lenient(generated.Metadata())).toBe(generated.Metadata());
  expect(lenient(generated.Order())).not.toBe(generated.Order());
});

test('a lenient variant is made once, and has the type of the contract', () => {
  expect(lenient(generated.Order())).toBe(lenient(generated.Order()));
  expectTypeOf(lenient(generated.Order())).toEqualTypeOf(generated.Order());
});

/** Every schema inside a schema, itself included. */
function within(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  const { checks: _, ...def } = (schema as z.core.$ZodTypes)._zod.def; // every schema of zod is one of them
  const parts =
    def.type === 'lazy' ? [def.getter()] : Object.values(def).flatMap((part) => [part, ...Object.values(Object(part))]);
  for (const part of parts) if (isSchema(part)) within(part, seen);
  return seen;
}

function isSchema(part: unknown): part is z.core.$ZodType {
  return typeof part === 'object' && part !== null && '_zod' in part;
}

test('answers are made of the kinds of schemas that a lenient variant is made for, and of scalars', () => {
  const answers = generated.allOperationSchemas.flatMap((build) =>
    Object.values<z.core.$ZodType | undefined>(build().responses),
  );
  const kinds = answers.flatMap((answer) => (answer ? [...within(answer)].map(({ _zod }) => _zod.def.type) : []));
  expect([...new Set(kinds)].sort()).toEqual(
    [
      ...['array', 'enum', 'lazy', 'literal', 'nullable', 'object', 'optional', 'record', 'tuple', 'union'],
      ...['boolean', 'never', 'number', 'string', 'unknown'],
    ].sort(),
  );
});

/** What a strict client takes, and what it would be told of by default. */
describe.for(namedSchemas)('$name', ({ name, examples }) => {
  test('takes by default what it takes strictly, and nothing more without a report', () => {
    const schema = schemaNamed(name);
    fc.assert(
      fc.property(fc.constantFrom(...examples), mutations, (example, changes) => {
        const value = mutate(example, changes);
        const isStrictlyTaken = schema.safeParse(value).success;
        const isTaken = lenient(schema).safeParse(value).success;
        const isTold = isTaken && unknownValues(schema, value).length > 0;
        expect({ value, isTaken: isTaken || !isStrictlyTaken }).toEqual({ value, isTaken: true });
        expect({ value, isExplained: !isTaken || isStrictlyTaken || isTold }).toEqual({ value, isExplained: true });
      }),
      { numRuns: 20 },
    );
  });
});
