import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleContract } from '../../openapi/tooling/bundle.ts';
import { type ContractFiles, writeContract } from './contract-folder.ts';

const bundle = (files: ContractFiles) => bundleContract(join(writeContract(files), 'openapi/openapi.yaml'));

const arm = (kind: string) => ({ type: 'object', required: ['kind'], properties: { kind: { const: kind } } });

// The same result for a mapping to a file that nothing else refers to, which bundlers have left dangling.
test('every mapping of a tagged union leads into the bundle', async () => {
  const { document } = await bundle({
    'schemas/things/Thing.yaml': {
      oneOf: [{ $ref: 'Cat.yaml' }, { $ref: 'Dog.yaml' }],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: 'Cat.yaml', dog: './Dog.yaml', lost: '../others/Lost.yaml' },
      },
    },
    'schemas/things/Cat.yaml': arm('cat'),
    'schemas/things/Dog.yaml': arm('dog'),
    'schemas/others/Lost.yaml': arm('lost'),
  });
  expect(document.components?.schemas?.Thing?.discriminator?.mapping).toEqual({
    cat: '#/components/schemas/Cat',
    dog: '#/components/schemas/Dog',
    lost: '#/components/schemas/Lost',
  });
  expect(Object.keys(document.components?.schemas ?? {}).sort()).toEqual(['Cat', 'Dog', 'Lost', 'Thing']);
});

test('text that stands in a Markdown file is put in its place', async () => {
  const { document } = await bundle({
    'schemas/things/Thing.yaml': { type: 'object', description: { $ref: '../../guides/thing.md' } },
    'guides/thing.md': '# A thing\n\nThat is all.\n',
  });
  expect(document.components?.schemas?.Thing?.description).toBe('# A thing\n\nThat is all.\n');
});

test('every part knows the file that it came from', async () => {
  const { sources } = await bundle({});
  const fileOf = (pointer: string) => sources.get(pointer)?.replace(/^.*\/openapi\//, '');
  expect(fileOf('#/components/schemas/Thing')).toBe('schemas/things/Thing.yaml');
  expect(fileOf('#/paths/~1v1~1things~1')).toBe('paths/things/things.yaml');
});
