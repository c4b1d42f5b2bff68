import { expect, test } from 'vitest';
import { findingsOf, lintWith, set } from './lint-contract.ts';

const notes = 'paths/notes/notes.yaml';

function named(operationId: string): Promise<string[]> {
  return findingsOf('operation-id', { [notes]: set('post operationId', operationId) });
}

test('a contract that keeps every rule has no finding', async () => {
  expect(await lintWith()).toEqual([]);
});

test('an operationId is a resource path and an action', async () => {
  expect(await named('createNote')).toEqual([
    '`createNote` is not a resource path and an action, as in `customers.list`.',
  ]);
});

test.each(['add', 'creation', 'doCreate'])('the action %s does not begin with a verb of the list', async (action) => {
  const [finding] = await named(`notes.${action}`);
  expect(finding).toContain(`\`${action}\` does not begin with a verb of the list: list, get, `);
});

test('a verb stands on its own methods', async () => {
  expect(await named('notes.get')).toEqual(['`get` does not stand on POST.']);
});

test('the tag is the resource in kebab-case', async () => {
  expect(await named('portal.sharedNotes.create')).toEqual([
    '`portal.sharedNotes.create` belongs under one tag, `portal-shared-notes`.',
  ]);
});

test.each(['notes.create', 'notes.createFromUrl', 'notes.clientConfirm'])('%s passes', async (operationId) => {
  expect(await named(operationId)).toEqual([]);
});

test('a webhook is named after its event', async () => {
  const edits = { 'webhooks/note.created.yaml': set('post operationId', 'notes.onCreated') };
  expect(await lintWith(edits)).toEqual([
    'operation-id: The webhook `note.created` is a post whose operationId is `webhook.note.created`.',
  ]);
});
