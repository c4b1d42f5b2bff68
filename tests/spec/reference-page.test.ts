import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { contract, list, object, operations } from './contract.ts';

let page: string;
let line: string;

beforeAll(() => {
  line = execFileSync(process.execPath, ['scripts/docs.ts'], { encoding: 'utf8' });
  page = readFileSync('dist/docs/index.html', 'utf8');
});

test('the command prints one line', () => {
  expect(line).toMatch(/^dist\/docs\/index\.html: \d\.\d MB, one page that needs no network\n$/);
});

test('the page holds every operation, guide and group', () => {
  for (const { id } of operations) expect(page).toContain(`"operationId":"${id}"`);
  const tags = list(contract.tags).map(object);
  for (const { 'x-displayName': name } of tags) expect(page).toContain(`"x-displayName":"${name}"`);
  for (const { name } of list(contract['x-tagGroups']).map(object)) expect(page).toContain(`"name":"${name}"`);
});

test('the page loads nothing from elsewhere', () => {
  expect(page).not.toMatch(/<(script|img|iframe)[^>]*\ssrc=["']?(https?:)?\/\//);
  expect(page).not.toMatch(/<link[^>]*\shref=["']?(https?:)?\/\//);
  expect(page).not.toMatch(/https?:\/\/(cdn|fonts|www\.google)[.-]/);
});

test('the policy of the page refuses the network', () => {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/https?:|\*|'self'/);
});
