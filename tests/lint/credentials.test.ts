import { expect, test } from 'vitest';
import { lintWith, remove, set } from './lint-contract.ts';

const notes = 'paths/notes/notes.yaml';
const note = 'paths/notes/note.yaml';

test('an operation states its security', async () => {
  expect(await lintWith({ [note]: remove('get security') })).toContain(
    'credential-scopes: The operation does not state security.',
  );
});

test('security lists each scope of x-scopes', async () => {
  expect(await lintWith({ [notes]: remove('get security 3') })).toEqual([
    'credential-scopes: security asks OAuth 2.0 for [notes:read], x-scopes says [notes:read, notes:write].',
  ]);
});

test('two scopes in one requirement are reported', async () => {
  const edit = [remove('get security 3'), set('get security 2', { oauth2: ['notes:read', 'notes:write'] })];
  expect(await lintWith({ [notes]: edit })).toEqual([
    'credential-scopes: One requirement names one scope: several in one would all be needed.',
  ]);
});

test('an empty x-scopes is reported', async () => {
  const edit = [set('post x-scopes', []), set('post security 2', { oauth2: [] })];
  expect(await lintWith({ [notes]: edit })).toEqual([
    'credential-scopes: x-scopes is a list of scopes; leave it out when there are none.',
  ]);
});

test('an OAuth 2.0 token is never the only token', async () => {
  expect(await lintWith({ [notes]: remove('post security 0') })).toEqual([
    'credential-scopes: What takes an OAuth 2.0 token takes an organization token and a user token too.',
  ]);
});

test.each(['401', '403'])('a required credential brings %s', async (status) => {
  expect(await lintWith({ [notes]: remove(`post responses ${status}`) })).toEqual([
    'credential-errors: What requires a credential answers 401 and 403.',
  ]);
});

test('a public operation has no 401', async () => {
  const edit = set('get responses 401', { $ref: '../../responses/Unauthorized.yaml' });
  expect(await lintWith({ [note]: edit })).toEqual(['credential-errors: What takes no credential never answers 401.']);
});
