import { expect, test } from 'vitest';
import { SCENARIOS } from '../../../mock/scenarios/names.ts';
import { codeBlocks } from '../../support/documents.ts';
import { rowsOf } from '../../support/guide-tables.ts';
import { useFiles, useMocks } from './scenarios.ts';

const start = useMocks();
const write = useFiles();

test('the scenario of the guide gives what it says: a plan for a month, and a renewal whose card is declined', async () => {
  const [block] = codeBlocks().filter(
    ({ file, code }) => file === 'openapi/guides/testing.md' && code.includes('base: empty'),
  );
  const { client, control } = await start({ scenario: write('shop.yaml', block?.code ?? '') });
  const [subscription] = (await client().subscriptions.list()).items;
  expect(subscription).toMatchObject({ status: 'past_due', customer: { email: 'ana@costa.example' } });
  expect((await client().orders.list()).items.map(({ billing_reason }) => billing_reason)).toContain(
    'subscription_create',
  );
  expect((await client().payments.list({ status: 'failed' })).items).toMatchObject([
    { decline_reason: 'expired_card' },
  ]);
  // A month after noon of 6 July.
  expect(await control.clock.get()).toMatchObject({ now: '2025-08-06T12:00:00.000000Z', frozen: true });
});

test('the guide lists the scenarios that come with the mock, in its own words', () => {
  const rows = rowsOf('testing.md: Scenario, What a world begins with');
  expect(rows.map(([name]) => name)).toEqual(Object.keys(SCENARIOS));
  // What the story is, the guide tells elsewhere.
  const told = rows.slice(1).map(([name, text = '']) => [name, `${text[0]?.toUpperCase()}${text.slice(1)}.`]);
  expect(told).toEqual(Object.entries(SCENARIOS).slice(1));
});
