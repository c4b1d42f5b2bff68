import { expect, test } from 'vitest';
import type { Client } from '../../client/lean.ts';
import type { SubscriptionExport } from '../../generated/types.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const HEAD = 'Email,Created At,Active,Product,Price,Currency,Interval';

test('the export of subscriptions comes as rows, and as CSV where it is asked for', async () => {
  const { subscriptions } = mock.world().client();
  const rows: SubscriptionExport = await subscriptions.export();
  const csv: string = await subscriptions.export({}, { accept: 'text/csv' });
  const [head, ...lines] = csv.trim().split('\n');
  expect(head?.trim()).toBe(HEAD);
  expect(lines.length).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(0);
});

test('the types know which form comes, and that there is no other', async () => {
  const { customers, subscriptions } = mock.world().client();
  // @ts-expect-error CSV is a text
  const rows: SubscriptionExport = await subscriptions.export({}, { accept: 'text/csv' });
  expect(typeof rows).toBe('string');
  // @ts-expect-error no such form, which the server refuses
  await expect(subscriptions.export({}, { accept: 'text/html' })).rejects.toMatchObject({ status: 406 });
  // @ts-expect-error a list has one form
  expect((await customers.list({}, { accept: 'application/json' })).items.length).toBeGreaterThan(0);
  type Exported = Awaited<ReturnType<Client['subscriptions']['export']>>;
  const inferred: Exported = await subscriptions.export();
  expect(Array.isArray(inferred)).toBe(true);
});
