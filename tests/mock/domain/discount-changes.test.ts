import { expect, test } from 'vitest';
import { changeFaults, type StoredDiscount } from '../../../mock/domain/discount-changes.ts';

const now = Date.parse('2025-07-01T12:00:00Z');

const repeating: StoredDiscount = {
  type: 'percentage',
  duration: 'repeating',
  duration_in_months: 3,
  basis_points: 2000,
  starts_at: null,
  ends_at: null,
  max_redemptions: 10,
  redemptions_count: 0,
};
const redeemed = { ...repeating, redemptions_count: 1 };
const ended = { ...repeating, ends_at: '2025-06-30T00:00:00.000000Z' };

const fields = (discount: StoredDiscount, change: Parameters<typeof changeFaults>[1]) =>
  changeFaults(discount, change, now).map((fault) => fault.loc.at(-1));

test('type and duration never change', () => {
  expect(fields(repeating, { type: 'fixed', duration: 'once' })).toEqual(['type', 'duration']);
  expect(fields(repeating, { type: 'percentage', duration: 'repeating' })).toEqual([]);
});

test('what a discount takes off can change until it is redeemed', () => {
  expect(fields(repeating, { basis_points: 5000, duration_in_months: 12 })).toEqual([]);
  expect(fields(redeemed, { basis_points: 5000 })).toEqual(['basis_points']);
  expect(fields({ ...redeemed, type: 'fixed', amount: 500 }, { amount: 600 })).toEqual(['amount']);
});

test('the months of a redeemed discount stay, and may be repeated', () => {
  expect(fields(redeemed, { duration_in_months: 12 })).toEqual(['duration_in_months']);
  expect(fields(redeemed, { duration_in_months: 3 })).toEqual([]);
});

test('a redeemed discount can get other dates, limits and names', () => {
  const change = { name: 'New', ends_at: '2025-12-31T00:00:00Z', max_redemptions: null };
  expect(fields(redeemed, change)).toEqual([]);
});

test('an ended discount keeps its dates, limits and amounts', () => {
  const change = { starts_at: '2025-01-01T00:00:00Z', ends_at: null, max_redemptions: 20, basis_points: 100 };
  expect(fields(ended, change)).toEqual(['starts_at', 'ends_at', 'max_redemptions', 'basis_points']);
});

test('a discount has ended from its very end on', () => {
  const ends_at = '2025-07-01T12:00:00.000000Z';
  expect(fields({ ...repeating, ends_at }, { max_redemptions: 20 })).toEqual(['max_redemptions']);
  expect(fields({ ...repeating, ends_at: '2025-07-01T12:00:00.001Z' }, { max_redemptions: 20 })).toEqual([]);
});

test('an ended discount does not get another end', () => {
  expect(fields(ended, { ends_at: '2026-06-30T00:00:00Z' })).toEqual(['ends_at']);
});

test('an ended discount takes its own end in another spelling', () => {
  expect(fields(ended, { ends_at: '2025-06-30T02:00:00+02:00' })).toEqual([]);
});

test('null leaves amounts as they are', () => {
  expect(fields(redeemed, { basis_points: null, duration_in_months: null, type: null, duration: null })).toEqual([]);
});

test('a fault says where it is and why', () => {
  expect(changeFaults(redeemed, { basis_points: 1 }, now)).toEqual([
    { loc: ['body', 'basis_points'], msg: 'The discount has been redeemed.', type: 'value_error' },
  ]);
  expect(changeFaults(ended, { type: 'fixed', basis_points: 1 }, now).map((fault) => fault.msg)).toEqual([
    'The type of a discount cannot change.',
    'The discount has ended.',
  ]);
});

test('a discount does not get what only other kinds have', () => {
  expect(fields(repeating, { amount: 500, currency: 'usd', basis_points: 5000 })).toEqual(['amount']);
  expect(fields(redeemed, { amount: 500 })).toEqual(['amount']);
  expect(fields(repeating, { amount: null })).toEqual([]);
});
