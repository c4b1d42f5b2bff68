import { expect, test } from 'vitest';
import { emitTypes } from '../../scripts/codegen/emit-types.ts';
import { compile } from './compile.ts';

const text = { type: 'string' };
const object = (properties: object, required = Object.keys(properties), more: object = {}) => ({
  type: 'object',
  required,
  properties,
  ...more,
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const types = await emitTypes({
  ...{ openapi: '3.1.1', info: { title: 'Arms', version: '1.0.0' }, servers: [], tags: [], paths: {} },
  components: {
    schemas: {
      Move: object({ place: text, speed: text }, ['place']),
      Rename: object({ title: text }),
      Change: { oneOf: [ref('Move'), ref('Rename')] },
      Card: object({ kind: { type: 'string', const: 'card' }, last4: text }),
      Other: object({ kind: text }),
      Means: { oneOf: [ref('Card'), ref('Other')] },
      Cat: object({ kind: { type: 'string', const: 'cat' }, lives: text }),
      Dog: object({ kind: { type: 'string', const: 'dog' }, tricks: text }),
      Pet: { oneOf: [ref('Cat'), ref('Dog')] },
      Labels: { type: 'object', additionalProperties: text },
      Named: object({ name: text }),
      Either: { oneOf: [ref('Labels'), ref('Named')] },
      Short: object({ a: text }),
      Long: { allOf: [ref('Short'), object({ b: text })] },
      Size: { oneOf: [ref('Short'), ref('Long')] },
    },
  },
} as Parameters<typeof emitTypes>[0]); // a literal whose `type: 'object'` widens to a string

const complaints = compile({
  'types.ts': types,
  'each-shape.ts': `
    import type { Change } from './types.ts';
    export const changes: Change[] = [{ place: 'a' }, { place: 'a', speed: 'b' }, { title: 'c' }];`,
  'both-shapes.ts': `
    import type { Change } from './types.ts';
    export const change: Change = { place: 'a', title: 'c' };`,
  'both-by-variable.ts': `
    import type { Change } from './types.ts';
    const both = { place: 'a', title: 'c' };
    export const change: Change = both;`,
  'narrow-by-key.ts': `
    import type { Change } from './types.ts';
    export const words = (change: Change): string => (change.title === undefined ? change.place : change.title);`,
  'narrow-by-open-tag.ts': `
    import type { Means } from './types.ts';
    export const last4 = (means: Means): string | undefined => (means.kind === 'card' ? means.last4 : undefined);
    export const sure = (means: Means): string => (means.last4 ? means.last4 + means.kind : means.kind);`,
  'arm-by-name.ts': `
    import type { Change, Means, Move, Other } from './types.ts';
    export const change = (move: Move): Change => move;
    export const means = (other: Other): Means => other;`,
  'labels.ts': `
    import type { Either, Labels } from './types.ts';
    export const either: Either = { name: 'a', colour: 'b' };
    export const labels: Labels = { name: 'a', place: 'b' };`,
  'built-on.ts': `
    import type { Long, Size } from './types.ts';
    export const long: Long = { a: 'a', b: 'b' };
    export const size: Size = long;`,
});

test.for([
  ['each shape by itself compiles', 'each-shape.ts'],
  ['a key tells the shapes apart', 'narrow-by-key.ts'],
  ['a key of one arm is read after a tag that another arm may have too', 'narrow-by-open-tag.ts'],
  ['an arm by its name is of the union', 'arm-by-name.ts'],
  ["a user's map takes any key", 'labels.ts'],
  ['an arm that an intersection builds on takes what that adds', 'built-on.ts'],
] as const)('%s', ([, file]) => {
  expect(complaints.get(file)).toEqual([]);
});

test.for(['both-shapes.ts', 'both-by-variable.ts'])('two shapes at once do not compile: %s', (file) => {
  const [message = '', ...others] = complaints.get(file) ?? [];
  expect(others).toEqual([]);
  expect(message).toMatch(/is not assignable to type 'Change'/);
  expect(message).toMatch(/Type 'string' is not assignable to type '(undefined|never)'/);
});

test('arms that a tag tells apart are as the contract has them', () => {
  expect(types).not.toMatch(/(lives|tricks)\?: never/);
});

test('a key that an arm may not have says where it belongs', () => {
  expect(types).toMatch(/\/\*\* Only in `Rename`\. \*\/\s+title\?: never;/);
});
