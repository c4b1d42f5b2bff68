import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleContract } from '../../openapi/tooling/bundle.ts';
import { namedSchemas } from '../../openapi/tooling/document.ts';
import { type ContractFiles, writeContract } from './contract-folder.ts';
import { problemsOf } from './problems-of.ts';

const text = { type: 'string' };
const OWNER = { type: 'object', properties: { id: text, full_name: text }, examples: [{ id: 'o1', full_name: 'Ana' }] };

/** What the bundle shows as the examples of `Thing`. */
async function examplesOf(files: ContractFiles): Promise<readonly unknown[] | undefined> {
  const { document } = await bundleContract(join(writeContract(files), 'openapi/openapi.yaml'));
  return namedSchemas(document).Thing?.examples;
}

/** A thing with these properties and examples, and an owner to refer to. */
function files(properties: object, ...examples: unknown[]): ContractFiles {
  return {
    'schemas/things/Thing.yaml': { type: 'object', properties, examples },
    'schemas/things/Owner.yaml': OWNER,
  };
}

const owner = { $example: 'Owner.yaml' };

test('the example of another schema stands where it is referred to', async () => {
  const owners = { type: 'array', items: { $ref: 'Owner.yaml' } };
  const properties = { id: text, owner: { $ref: 'Owner.yaml' }, owners };
  expect(await examplesOf(files(properties, { id: 't1', owner, owners: [owner] }))).toEqual([
    { id: 't1', owner: { id: 'o1', full_name: 'Ana' }, owners: [{ id: 'o1', full_name: 'Ana' }] },
  ]);
});

test('the keys beside the reference say what differs', async () => {
  const properties = { owner: { $ref: 'Owner.yaml' } };
  expect(await examplesOf(files(properties, { owner: { ...owner, full_name: 'Ben' } }))).toEqual([
    { owner: { id: 'o1', full_name: 'Ben' } },
  ]);
});

test('the properties of the place are kept, in its order and spelling', async () => {
  const short = { type: 'object', properties: { fullName: text } };
  expect(await examplesOf(files({ owner: short }, { owner }))).toEqual([{ owner: { fullName: 'Ana' } }]);
});

test('a map keeps every key as it is', async () => {
  const map = { type: 'object', additionalProperties: text };
  expect(await examplesOf(files({ owner: map }, { owner }))).toEqual([{ owner: { id: 'o1', full_name: 'Ana' } }]);
});

test('of a union, the form is kept that the fixed values choose', async () => {
  const form = (kind: string, key: string) => ({
    type: 'object',
    properties: { kind: { const: kind }, [key]: text },
  });
  const pet = { oneOf: [form('cat', 'mouse'), form('dog', 'bone'), { type: 'null' }] };
  const examples = [{ kind: 'dog', mouse: 'Jerry', bone: 'T', name: 'Rex' }];
  expect(
    await examplesOf({
      'schemas/things/Thing.yaml': {
        type: 'object',
        properties: { pet },
        examples: [{ pet: { $example: 'Pet.yaml' } }],
      },
      'schemas/things/Pet.yaml': { type: 'object', properties: { name: text }, examples },
    }),
  ).toEqual([{ pet: { kind: 'dog', bone: 'T' } }]);
});

test('a pointer leads to another example of a file, of the own file too', async () => {
  const first = { id: 'a', note: 'first' };
  const second = { $example: '#/examples/0', note: 'second' };
  expect(await examplesOf(files({ id: text, note: text }, first, second))).toEqual([
    { id: 'a', note: 'first' },
    { id: 'a', note: 'second' },
  ]);
});

test.each([
  ['a circle', { $example: '#/examples/0' }, 'it leads in a circle'],
  ['a file that is not there', { $example: 'Nobody.yaml' }, '`Nobody.yaml` cannot be read'],
  [
    'an example that is not there',
    { $example: 'Owner.yaml#/examples/7' },
    '`Owner.yaml#/examples/7` leads to no example',
  ],
  [
    'something else',
    { $example: 'Owner.yaml#/properties/id' },
    '`Owner.yaml#/properties/id` does not lead to an example',
  ],
])('a reference to %s is a problem of the file that has it', async (_, example, reason) => {
  expect(await problemsOf(files({ id: text }, example))).toBe(
    `schemas/things/Thing.yaml#/examples: An example cannot be derived: ${reason}.`,
  );
});
