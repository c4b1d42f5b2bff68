import { expect, test } from 'vitest';
import { activeFiles, type BenefitKind, benefitKind, reachesHolders } from '../../../mock/domain/benefit-properties.ts';
import { accountKey, madeUpAccountId, platformOf } from '../../../mock/domain/linked-accounts.ts';

const keys = (change: object = {}): BenefitKind => ({
  type: 'license_keys',
  properties: { prefix: null, expires: null, activations: null, limit_usage: null, ...change },
});
const files = (list: string[], archived: Record<string, boolean> = {}): BenefitKind => ({
  type: 'downloadables',
  properties: { files: list, archived },
});

test('what a new benefit leaves out is filled in, and a prefix trimmed and in capitals', () => {
  expect(benefitKind({ type: 'custom' })).toEqual({ type: 'custom', properties: { note: null } });
  expect(benefitKind({ type: 'license_keys', properties: { prefix: ' acme ' } })).toEqual(keys({ prefix: 'ACME' }));
  expect(benefitKind({ type: 'license_keys', properties: { prefix: '  ' } })).toEqual(keys());
  expect(benefitKind({ type: 'downloadables', properties: { files: ['a'] } })).toEqual(files(['a']));
});

test('files are active unless they are archived, in the order given', () => {
  expect(activeFiles({ files: ['c', 'a', 'b'], archived: { a: true, b: false } })).toEqual(['c', 'b']);
});

test.each<[string, BenefitKind, BenefitKind, boolean]>([
  ['a prefix', keys(), keys({ prefix: 'ACME' }), false],
  ['a life', keys(), keys({ expires: { ttl: 1, timeframe: 'day' } }), true],
  [
    'a unit of life',
    keys({ expires: { ttl: 1, timeframe: 'day' } }),
    keys({ expires: { ttl: 1, timeframe: 'month' } }),
    true,
  ],
  ['a limit of usage', keys(), keys({ limit_usage: 1 }), true],
  [
    'who sees the activations',
    keys({ activations: { limit: 3, enable_customer_admin: true } }),
    keys({ activations: { limit: 3, enable_customer_admin: false } }),
    false,
  ],
  ['the places', keys(), keys({ activations: { limit: 3, enable_customer_admin: true } }), true],
  ['a new file', files(['a']), files(['a', 'b']), true],
  ['a new file that is archived', files(['a']), files(['a', 'b'], { b: true }), false],
  ['a note', { type: 'custom', properties: { note: null } }, { type: 'custom', properties: { note: 'x' } }, false],
])('a change of %s reaches those who have the benefit, or not', (_, before, after, reaches) => {
  expect(reachesHolders(before, after)).toBe(reaches);
});

test('an account is kept under its service and id, and a made-up id follows from the name', () => {
  expect(accountKey('github', '583231')).toBe('github:583231');
  expect(madeUpAccountId('ana')).toMatch(/^[1-9]\d{8}$/);
  expect(madeUpAccountId('ana')).toBe(madeUpAccountId('ana'));
  expect(madeUpAccountId('rui')).not.toBe(madeUpAccountId('ana'));
  expect([platformOf('discord'), platformOf('github_repository'), platformOf('custom')]).toEqual([
    'discord',
    'github',
    null,
  ]);
});
