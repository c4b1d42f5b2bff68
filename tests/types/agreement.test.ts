import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emitAgreement } from '../../scripts/codegen/emit-agreement.ts';
import { emitSchemas } from '../../scripts/codegen/emit-schemas.ts';
import { emitTypes } from '../../scripts/codegen/emit-types.ts';
import { readOperations } from '../../scripts/codegen/operations.ts';
import { compile } from './compile.ts';

const CONTRACT = {
  openapi: '3.1.1',
  info: { title: 'Things', version: '1.0.0' },
  servers: [],
  tags: [{ name: 'things' }],
  paths: {
    '/v1/things/{id}': {
      patch: {
        operationId: 'things.update',
        tags: ['things'],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'dry', in: 'query', schema: { type: 'boolean' } },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
        responses: {
          200: {
            description: 'It.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          204: { description: 'Nothing.' },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['id', 'size'],
        properties: {
          id: { type: 'string' },
          size: { type: ['integer', 'null'] },
          note: { type: 'string' },
        },
      },
      Tree: {
        type: 'object',
        properties: { branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
      },
    },
  },
} as const;

const { schemas: named } = CONTRACT.components;
const operations = readOperations(CONTRACT);
const files = {
  'agreement.ts': emitAgreement(named, operations),
  'formats.ts': readFileSync('scripts/codegen/formats.ts', 'utf8'),
  'schema-runtime.ts': readFileSync('scripts/codegen/schema-runtime.ts', 'utf8'),
  'schemas.ts': emitSchemas(named, operations),
  'types.ts': await emitTypes(CONTRACT),
};

/** Changes of the zod schemas behind the types' back: what changes, its source, and what takes its place. */
const CHANGES = [
  ['a type differs', 'id: z.string()', 'id: z.int()'],
  ['null is left out', 'size: z.nullable(z.int())', 'size: z.int()'],
  ['null is let in', 'z.optional(z.string())', 'z.optional(z.nullable(z.string()))'],
  ['a required key is optional', 'id: z.string(),', 'id: z.optional(z.string()),'],
  ['an optional key is required', 'note: z.optional(z.string())', 'note: z.string()'],
  ['an optional key is missing', ', note: z.optional(z.string())', ''],
  ['a key is too many', 'note: z.optional', 'extra: z.optional(z.string()), note: z.optional'],
  ['a path parameter differs', 'path: z.strictObject({ id: z.string() })', 'path: z.strictObject({ id: z.int() })'],
  ['a query parameter is missing', 'z.strictObject({ dry: z.optional(z.boolean()) })', 'z.strictObject({})'],
  ['a request body differs', 'body: Thing()', 'body: z.nullable(Thing())'],
  ['a response body differs', '200: Thing()', '200: z.nullable(Thing())'],
] as const;

/** All variants in one program, each in a folder of its own. */
function variant(name: string, schemas: string): [string, string][] {
  return Object.entries({ ...files, 'schemas.ts': schemas }).map(([file, text]) => [`${name}/${file}`, text]);
}

const complaints = compile(
  Object.fromEntries([
    ...variant('nothing differs', files['schemas.ts']),
    ...CHANGES.flatMap(([name, from, to]) => variant(name, files['schemas.ts'].replace(from, to))),
  ]),
);

test('what is generated from one contract agrees', () => {
  const messages = Object.keys(files).flatMap((file) => complaints.get(`nothing differs/${file}`));
  expect(messages).toEqual([]);
});

describe('the compiler refuses zod schemas in which', () => {
  test.for(CHANGES)('%s', ([name, from]) => {
    expect(files['schemas.ts']).toContain(from);
    expect(complaints.get(`${name}/schemas.ts`)).toEqual([]);
    expect(complaints.get(`${name}/agreement.ts`)).not.toEqual([]);
  });
});
