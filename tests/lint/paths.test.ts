import { expect, test } from 'vitest';
import { type Edit, findingsOf, lintWith, remove, set } from './lint-contract.ts';

const index = 'openapi.yaml';

/** A URL whose file takes these path parameters. */
function pathFile(...names: string[]): string {
  const schema = { type: 'string', maxLength: 9 };
  const parameters = names.map((name) => ({ name, in: 'path', required: true, description: 'An id.', schema }));
  const get = {
    operationId: `notes.getMore${names.length}`,
    tags: ['notes'],
    summary: 'Get more',
    description: 'Returns more.',
    security: [],
    responses: {
      302: { description: 'Elsewhere.', headers: { Location: { schema: { type: 'string' } } } },
      403: { $ref: '../../responses/NotPermitted.yaml' },
    },
  };
  return JSON.stringify({ parameters, get });
}

function withPath(url: string, ...names: string[]): Record<string, Edit> {
  const entry = { $ref: 'paths/notes/more.yaml' };
  return { [index]: set(`paths ${url}`, entry), 'paths/notes/more.yaml': pathFile(...names) };
}

test('a path outside /v1/ is reported', async () => {
  expect(await lintWith(withPath('/notes'))).toEqual(['path-prefix: `/notes` is not under /v1/.']);
});

test('two paths that one address fits are reported', async () => {
  expect(await lintWith(withPath('/v1/{kind}/export', 'kind'))).toEqual([
    'distinct-paths: An address can fit both `/v1/notes/{id}` and `/v1/{kind}/export`.',
  ]);
});

test('a fixed path beside a template is clear', async () => {
  expect(await lintWith(withPath('/v1/notes/latest'))).toEqual([]);
});

test('a pair that redocly.yaml allows passes', async () => {
  const edits = withPath('/v1/customers/external/{external_id}', 'external_id');
  const other = set('paths /v1/customers/{id}/state', { $ref: 'paths/notes/note.yaml' });
  const external = set('paths /v1/customers/external/{external_id}', { $ref: 'paths/notes/more.yaml' });
  const both = [remove('paths /v1/notes/{id}'), other, external];
  expect(await findingsOf('distinct-paths', { ...edits, [index]: both })).toEqual([]);
});

test('a tag without operations may hold a guide', async () => {
  const guide = { name: 'guide-start', 'x-traitTag': true, description: 'Read this first.' };
  expect(await lintWith({ [index]: set('tags 1', guide) })).toEqual([]);
});

test('a tag that the index does not describe is reported', async () => {
  expect(await lintWith({ [index]: set('tags 0 name', 'other') })).toContain(
    'operation-tag-defined: Operation tags should be defined in global tags.',
  );
});
