import { expect, test } from 'vitest';
import { checksum, Ids } from '../../../mock/kernel/ids.ts';

const draw = (seed: string, count = 1000) => {
  const ids = new Ids(seed);
  return Array.from({ length: count }, () => ids.uuid());
};

test('ids have the form of version 7 UUIDs, no two alike', () => {
  const ids = draw('seed');
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the same seed gives the same ids, another seed others', () => {
  expect(draw('seed')).toEqual(draw('seed'));
  expect(new Set([...draw('seed'), ...draw('other')]).size).toBe(2000);
});

test('a secret is its prefix, 37 letters and digits and their checksum', () => {
  const secret = new Ids('seed').secret('mock_c_');
  expect(secret).toMatch(/^mock_c_[0-9A-Za-z]{43}$/);
  const body = secret.slice('mock_c_'.length);
  expect(body.slice(37)).toBe(checksum(body.slice(0, 37)));
});

test('the checksum is CRC-32 in base 62, padded to six digits', () => {
  // The check value of CRC-32 is 0xCBF43926 = 3·62⁵ + 45·62⁴ + 35·62³ + 27·62² + 22·62 + 14.
  expect(checksum('123456789')).toBe('3jZRME');
  expect(checksum('')).toBe('000000');
});

test('ids sort in the order in which they were drawn, and count milliseconds from the day of the story', () => {
  const ids = draw('seed', 70_000);
  expect(ids.toSorted()).toEqual(ids);
  const millisecondsOf = (id: string) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
  // 2025-07-06T00:00:00Z is 1,751,760,000 s after the epoch.
  expect([millisecondsOf(ids[0] ?? ''), millisecondsOf(ids[69_999] ?? '')]).toEqual([
    1_751_760_000_001, 1_751_760_070_000,
  ]);
});

test('what was drawn can be taken back: the same values come again', () => {
  const ids = new Ids('seed');
  ids.uuid();
  const { state } = ids;
  const drawn = [ids.uuid(), ids.secret('s_'), ids.delivery(), ids.work()];
  ids.state = state;
  expect([ids.uuid(), ids.secret('s_'), ids.delivery(), ids.work()]).toEqual(drawn);
});

test('ids of deliveries are drawn from a counter of their own', () => {
  const [one, other] = [new Ids('seed'), new Ids('seed')];
  one.delivery();
  expect(one.uuid()).toBe(other.uuid());
});
