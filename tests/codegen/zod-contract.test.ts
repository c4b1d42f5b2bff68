import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import contract from '../../generated/openapi.json' with { type: 'json' };
import * as generated from '../../generated/schemas.ts';
import { mutate, mutations } from '../support/mutations.ts';

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
