import { expect, test } from 'vitest';
import { emitTypes } from '../../scripts/codegen/emit-types.ts';
import { compile } from './compile.ts';

const arm = (kind: object, properties: object = {}) => ({
  type: 'object',
  required: ['kind', ...Object.keys(properties)],
  properties: { kind, ...properties },
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const union = (tag: string, arms: Readonly<Record<string, string>>) => ({
  oneOf: [...new Set(Object.values(arms))].map(ref),
  discriminator: {
    propertyName: tag,
    mapping: Object.fromEntries(Object.entries(arms).map(([value, name]) => [value, ref(name).$ref])),
  },
});

const types = await emitTypes({
  ...{ openapi: '3.1.1', info: { title: 'Unions', version: '1.0.0' }, servers: [], tags: [], paths: {} },
  components: {
    schemas: {
      Kind: { type: 'string', enum: ['parrot', 'duck'] },
      Cat: arm({ type: 'string', const: 'cat' }, { lives: { type: 'integer' } }),
      Bird: arm(ref('Kind'), { wings: { type: 'integer' } }),
      Animal: union('kind', { cat: 'Cat', parrot: 'Bird', duck: 'Bird' }),
      Zoo: {
        type: 'object',
        required: ['animals'],
        properties: {
          animals: {
            type: 'array',
            items: {
              allOf: [ref('Animal'), { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }],
            },
          },
        },
      },
      Stone: arm({ type: 'string', const: 'stone' }, { weight: { type: 'number' } }),
      Thing: union('kind', { stone: 'Stone', cat: 'Animal', parrot: 'Animal', duck: 'Animal' }),
    },
  },
} as Parameters<typeof emitTypes>[0]); // a literal whose `type: 'object'` widens to a string

const complaints = compile({
  'types.ts': types,
  'build.ts': `
    import type { Animal, Bird, Cat } from './types.ts';
    const cat: Cat = { kind: 'cat', lives: 9 };
    const duck: Bird = { kind: 'duck', wings: 2 };
    export const animals: Animal[] = [cat, duck, { kind: 'parrot', wings: 2 }];`,
  'narrow.ts': `
    import type { Animal } from './types.ts';
    export const count = (animal: Animal): number => (animal.kind === 'cat' ? animal.lives : animal.wings);`,
  'narrow-in-all-of.ts': `
    import type { Zoo } from './types.ts';
    export const first = ({ animals: [animal] }: Zoo): string | number | undefined =>
      animal?.kind === 'duck' ? animal.wings : animal?.name;`,
  'narrow-nested.ts': `
    import type { Thing } from './types.ts';
    export const size = (thing: Thing): number => {
      if (thing.kind === 'stone') return thing.weight;
      return thing.kind === 'cat' ? thing.lives : thing.wings;
    };`,
  'wrong-tag.ts': `
    import type { Cat } from './types.ts';
    export const cat: Cat = { kind: 'duck', lives: 9 };`,
});

test('no arm of a tagged union is never, whether its tag is a constant or an enum', () => {
  expect(complaints.get('build.ts')).toEqual([]);
});

test('the tag narrows a union', () => {
  expect(complaints.get('narrow.ts')).toEqual([]);
});

test('the tag narrows a union that stands in an allOf', () => {
  expect(complaints.get('narrow-in-all-of.ts')).toEqual([]);
});

test('the tag narrows through a union that is an arm of another', () => {
  expect(complaints.get('narrow-nested.ts')).toEqual([]);
});

test('a wrong tag does not compile', () => {
  expect(complaints.get('wrong-tag.ts')).toEqual([`Type '"duck"' is not assignable to type '"cat"'.`]);
});
