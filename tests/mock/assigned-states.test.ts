import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assignedStates } from './support/assigned-states.ts';

/** All that can change a row. What runs in a browser sends requests. */
const FILES = globSync('mock/{commands,queries,resources,control,webhooks,pages,invoices}/**/*.ts').filter(
  (file) => !file.startsWith('mock/pages/browser/'),
);

test('no state of a row is assigned but by the tables of the domain', () => {
  const found = FILES.flatMap((file) => assignedStates(readFileSync(file, 'utf8')).map((place) => `${file}:${place}`));
  expect(found).toEqual([]);
  expect(FILES.length).toBeGreaterThan(80);
});

test.each([
  "put({ ...row, status: 'past_due' })",
  "const next = { ...row, status: isLate ? 'expired' : 'open' };",
  "const next = { ...row, ['status']: 'open' as const };",
  'tables.checkouts.put({ ...row, status })',
  'tables.refunds.put({ ...row, status: result })',
  'const next = { ...order, paid: true };',
  'const next = { ...row, cancel_at_period_end: false, canceled_at: null };',
])('%s is found', (text) => {
  expect(assignedStates(text)).not.toEqual([]);
});

test.each([
  'reply({ status: 200, body })',
  'const rules = { status: (row, status) => row.status === status };',
  'failed({ status: null, reason })',
  "if (row.status === 'open') return { ...row, ...state };",
  "const schema = { examples: [{ status: 'succeeded' }] };",
  'const shown = { id: row.id, status: row.status };',
])('%s is no assignment', (text) => {
  expect(assignedStates(text)).toEqual([]);
});
