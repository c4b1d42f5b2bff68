import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../client/lean.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { mustRun } from '../package/run.ts';
import { codeBlocks, kinds } from '../support/documents.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ clock: '2025-07-06T12:00:00Z', log: () => {} });
});
afterAll(() => mock.close());

const JQ = `jq() { '${process.execPath}' tests/support/jq.mjs "$@"; }`;

/** Runs shell code of a guide in a world, as a reader would, and gives the lines that it prints. */
async function linesOf(world: string, ...parts: readonly string[]): Promise<string[]> {
  const code = [JQ, ...parts].join('\n').replaceAll('http://127.0.0.1:4010', mock.world(world).url);
  return (await mustRun('bash', ['-euo', 'pipefail', '-c', code], '.')).trim().split('\n');
}

const SETTLE = `curl -s -o /dev/null "$API/_mock/settle" -H 'Content-Type: application/json' -d '{"timeout":5000}'`;

test('the steps of the guide lead from a product to a customer in the portal', async () => {
  const steps = codeBlocks().filter(kinds.step);
  const [url = '', confirmed = '', state = '', portal = ''] = await linesOf(
    'steps',
    ...steps.flatMap(({ code }) => [code, SETTLE]),
  );
  expect([new URL(url).origin, new URL(portal).origin]).toEqual([mock.url, mock.url]);
  // Founding Crew costs 5000, and in Germany 19 % are added.
  expect(JSON.parse(confirmed)).toEqual({
    ...{ status: 'confirmed', totalAmount: 5950, customerSessionToken: expect.any(String) },
  });
  const { active_subscriptions, granted_benefits, active_meters } = JSON.parse(state);
  expect([active_subscriptions, active_meters]).toEqual([[], []]);
  expect(granted_benefits).toHaveLength(2);
});

test('the loop of the guide prints every item of a list once', async () => {
  const [loop] = codeBlocks().filter(kinds.loop);
  const emails = Array.from({ length: 101 }, (_, index) => `reader${index}@many.example`);
  const client = createClient({ baseUrl: mock.world('loop').url, token: 'mock_oat_demo' });
  for (const email of emails) await client.customers.create({ body: { email } });
  const lines = await linesOf('loop', 'API=http://127.0.0.1:4010 TOKEN=mock_oat_demo', loop?.code ?? '');
  const found = lines.map((line) => JSON.parse(line).email).filter((email) => emails.includes(email));
  expect(found).toEqual(emails.toReversed());
});

test('the commands of the guide upload a file', async () => {
  const [upload] = codeBlocks().filter(kinds.upload);
  const [shown = ''] = await linesOf('upload', 'API=http://127.0.0.1:4010', upload?.code ?? '');
  expect(JSON.parse(shown)).toEqual({ is_uploaded: true, size: 14 });
  const client = createClient({ baseUrl: mock.world('upload').url, token: 'mock_oat_demo' });
  expect((await client.files.list()).items.map(({ name }) => name)).toContain('notes.txt');
});
