import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as client from '../../client/index.ts';
import { emitResource } from '../../scripts/codegen/emit-client.ts';
import { readOperations } from '../../scripts/codegen/operations.ts';

const named = (name: string, description: string) => ({
  type: 'object' as const,
  description,
  properties: { error: { type: 'string' as const, const: name }, detail: { type: 'string' as const } },
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answer = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } });

const CONTRACT = {
  ...{ openapi: '3.1.1', info: { title: 'Doors', version: '1.0.0' }, servers: [], tags: [{ name: 'doors' }] },
  paths: {
    '/v1/doors': {
      post: {
        operationId: 'doors.open',
        tags: ['doors'],
        responses: {
          200: answer('Open.', ref('Door')),
          400: answer('The grant is refused.', ref('Refusal')),
          403: answer('It is locked, or not yours.', { anyOf: [ref('Locked'), ref('NotYours')] }),
          404: answer('No such door.', ref('Missing')),
          422: answer('An input is wrong.', ref('Faults')),
          409: answer('It is open already.', ref('Open')),
          503: { description: 'Nobody is there.' },
        },
      },
    },
  },
  'x-errors': [
    { status: 400, errors: ['invalid_key', 'no_key'], when: 'a grant is refused', body: 'OAuth 2.0' },
    { status: 403, errors: ['Locked', 'NotYours'], when: 'a door does not open', body: 'named' },
    { status: 404, errors: ['Missing'], when: 'there is none', body: 'named' },
    { status: 422, errors: [], when: 'an input is wrong', body: 'list' },
  ],
  components: {
    schemas: {
      Door: { type: 'object' as const },
      Refusal: {
        type: 'object' as const,
        properties: {
          error: {
            type: 'string' as const,
            enum: ['invalid_key', 'no_key'],
            'x-enumDescriptions': { invalid_key: 'the key is another', no_key: 'there is no key' },
          },
        },
      },
      Locked: named('Locked', 'The door is locked.'),
      NotYours: named('NotYours', "The door is somebody else's."),
      Open: named('Open', 'The door is open.'),
      Missing: named('Missing', 'Anything is missing.'),
      Faults: { type: 'object' as const, properties: { detail: { type: 'array' as const, items: {} } } },
    },
  },
};

/** Each `@throws` of a module: the class, the status and the words, where there is a status. */
function throwsOf(source: string): string[] {
  return [...source.matchAll(/@throws (.*)/g)].map(([, line = '']) => line);
}

test('a method names the class of each error that it throws, ApiError where there is none, its status and when', () => {
  const source = emitResource({ name: 'doors' }, readOperations(CONTRACT), '../../client/call.ts');
  expect(throwsOf(source)).toEqual([
    '{InvalidKey} 400: The key is another.',
    '{NoKey} 400: There is no key.',
    '{Locked} 403: The door is locked.',
    "{NotYours} 403: The door is somebody else's.",
    '{Missing} 404: No such door.',
    '{ApiError} 409: It is open already.',
    '{HTTPValidationError} 422: An input is wrong.',
    '{ApiError} 503: Nobody is there.',
  ]);
});

test.for(['generated/client', 'generated/control/client'])(
  'what the methods of %s say that they throw, the package exports',
  (folder) => {
    const sources = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
    const classes = sources.flatMap(throwsOf).map((line) => /^\{(\w+)\}/.exec(line)?.[1] ?? line);
    expect(classes).not.toEqual([]);
    expect([...new Set(classes)].filter((name) => !Object.hasOwn(client, name))).toEqual([]);
  },
);
