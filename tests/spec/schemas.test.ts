import { expect, test } from 'vitest';
import { canonical } from '../../scripts/diff/canonical.ts';
import { contract, list, mediaOf, nameOf, object, operations, schemas, webhooks } from './contract.ts';
import { closed, validatorOf } from './validator.ts';

const faults = validatorOf(contract);
const faultsWhenClosed = validatorOf(object(closed(canonical(contract))));

function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

test.each(Object.keys(schemas))('%s compiles and has a valid example', (name) => {
  const examples = list(schemas[name]?.examples);
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) {
    expect(faults(reference(name), example)).toEqual([]);
    expect(faultsWhenClosed(reference(name), example), 'unknown keys').toEqual([]);
  }
});

test.each(Object.entries(schemas).filter(([, { oneOf }]) => oneOf))('%s takes what its arms show', (name, union) => {
  for (const arm of list(union.oneOf)) {
    const examples = list(object(schemas[nameOf(arm) ?? '']).examples);
    for (const example of examples) expect(faults(reference(name), example), nameOf(arm)).toEqual([]);
  }
});

test('a key that a closed contract does not know is found, inside allOf too', () => {
  const [example] = list(schemas.CustomerState?.examples);
  expect(faultsWhenClosed(reference('CustomerState'), { ...object(example), nickname: 'J' })).toEqual([
    ' must NOT have additional properties',
  ]);
});

const successes = operations.flatMap(({ id, body }) =>
  Object.entries(object(body.responses))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, response]) => mediaOf(response).map(([type, media]) => ({ id, status, type, media }))),
);

test.each(successes)('$id $status $type shows an example', ({ media }) => {
  const named = list(object(schemas[nameOf(media.schema) ?? '']).examples)[0];
  const example = media.example ?? named;
  expect(example).toBeDefined();
  expect(faults(media.schema ?? false, example)).toEqual([]);
});

const withParameters = [...operations, ...webhooks].filter(({ parameters }) => parameters.length);

test.each(withParameters)('$id has parameters whose defaults and examples are valid', ({ parameters }) => {
  for (const { name, schema = false, example } of parameters) {
    const values = [example, object(schema).default].filter((value) => value !== undefined);
    for (const value of values) expect(faults(schema, value), String(name)).toEqual([]);
    expect(() => faults(schema, null)).not.toThrow();
  }
});
