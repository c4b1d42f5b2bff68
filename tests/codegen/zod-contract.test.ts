import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import * as generated from '../../generated/schemas.ts';
import { mutate, mutations } from '../support/mutations.ts';
import { namedSchemas, schemaNamed } from '../support/named-schemas.ts';

const ajv = addFormats.default(new Ajv2020({ strict: false }));
ajv.addSchema({ $id: 'contract', components: contract.components });

test('parsing keeps unknown keys and fills in nothing', () => {
  const { examples } = contract.components.schemas.Customer;
  const customer = { ...examples[0], added_later: { 'My-Key': [1] }, metadata: { 'My Key': 'x' } };
  expect(generated.Customer().parse(customer)).toEqual(customer);
  expect(generated.operationSchemas['customers.list'].query.parse({})).toEqual({});
});

describe.for(namedSchemas)('$name', ({ name, examples }) => {
  const isValidForAjv = ajv.compile({ $ref: `contract#/components/schemas/${name}` });
  const isValidForZod = (value: unknown) => schemaNamed(name).safeParse(value).success;

  test('gives its examples back as they are', () => {
    expect(examples.map((example) => schemaNamed(name).parse(example))).toEqual(examples);
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
