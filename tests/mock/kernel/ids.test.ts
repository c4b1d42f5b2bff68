import { expect, test } from 'vitest';
import { checksum, Ids } from '../../../mock/kernel/ids.ts';

const draw = (seed: string, count = 1000) => {
  const ids = new Ids(seed);
  return Array.from({ length: count }, () => ids.uuid());
};

test('ids are version 4 UUIDs, no two alike', () => {
  const ids = draw('seed');
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
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

test('a text is signed alike by the same seed, otherwise by another, and no id is drawn for it', () => {
  const [one, other] = [new Ids('seed'), new Ids('other')];
  expect(one.sign('a link')).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Ids('seed').sign('a link')).toBe(one.sign('a link'));
  expect(one.sign('another link')).not.toBe(one.sign('a link'));
  expect(other.sign('a link')).not.toBe(one.sign('a link'));
  expect(one.drawn).toBe(0);
});
