import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { JournalEntry, JournalList } from '../../../generated/control/types.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import type { MockOptions } from '../../../mock/options.ts';
import { type Mock, startMock } from '../../../mock/start.ts';

async function started(options: MockOptions = {}): Promise<Mock> {
  const mock = await startMock({ clock: '2025-07-06T12:00:00Z', log: () => {}, ...options });
  onTestFinished(() => mock.close());
  return mock;
}

async function entriesOf(mock: Mock, query: string): Promise<JournalEntry[]> {
  const list = (await (await fetch(`${mock.url}/_mock/journal?${query}`)).json()) as JournalList;
  return Promise.all(list.items.map(async ({ id }) => (await fetch(`${mock.url}/_mock/journal/${id}`)).json()));
}

test('an upload is told with its bytes counted, and not held', async () => {
  const mock = await started();
  const { files } = mock.client();
  const bytes = Buffer.alloc(300_000, 'a');
  const file = await files.create({
    body: {
      ...{ service: 'downloadable', name: 'a.txt', mime_type: 'text/plain', size: bytes.length },
      upload: { parts: [{ number: 1, chunk_start: 0, chunk_end: bytes.length }] },
    },
  });
  const [part] = file.parts;
  expect((await fetch(part?.url ?? '', { method: 'PUT', body: bytes })).status).toBe(200);
  const [entry] = await entriesOf(mock, 'method=PUT');
  expect(entry).toMatchObject({ surface: 'files', status: 200, operation: null });
  expect(entry?.request).toMatchObject({ body: null, size: bytes.length, delivery: 'streamed' });
  expect(entry?.commits.flatMap(({ changes }) => changes.map(({ table }) => table))).toContain('fileParts');
  expect(entry?.path).toMatch(/signature=\*\*\*$/);
});

test('a page that changes something when it is looked at is told', async () => {
  const mock = await started();
  const links = await mock.client().checkoutLinks.list();
  const [link] = links.items;
  await fetch(`${link?.url}`, { redirect: 'manual' });
  const told = (await entriesOf(mock, 'kind=call')).filter(({ surface }) => surface !== 'contract');
  expect(told).toHaveLength(1);
  expect(told[0]?.change_count).toBeGreaterThan(0);
});

test('what a call has changed is told with the call where worlds are kept in a folder', async () => {
  const data = await mkdtemp(join(tmpdir(), 'journal-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const mock = await started({ data });
  await mock.client().customers.update({ id: ID.customer, body: { name: 'Ana C.' } });
  await fetch(`${mock.url}/_mock/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"by":"P1M"}',
  });
  const [update, advance] = await entriesOf(mock, 'kind=call');
  expect(update?.commits.map(({ changes }) => changes[0]?.table)).toEqual(['customers']);
  expect(advance?.commits).toHaveLength(1);
  const [work] = await entriesOf(mock, 'kind=work');
  expect(work?.operation).toBe('subscription.end_period');
});

test('twenty calls at once with one request id each tell what they have changed, and nothing twice', async () => {
  const mock = await started();
  const { customers } = mock.client();
  const emails = Array.from({ length: 20 }, (_, index) => `ana${index}@costa.example`);
  const headers = { 'x-request-id': 'the-same' };
  const made = await Promise.all(
    emails.map((email) => customers.create({ body: { email, name: 'Ana' } }, { headers })),
  );
  const entries = await entriesOf(mock, 'operation=customers.create');
  const changed = entries.flatMap(({ commits }) =>
    commits.flatMap(({ changes }) => changes.flatMap(({ table, id }) => (table === 'customers' ? [id] : []))),
  );
  expect(changed.sort()).toEqual(made.map(({ id }) => id).sort());
});
