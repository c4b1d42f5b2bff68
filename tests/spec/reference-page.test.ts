import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { contract, list, object, operations } from './contract.ts';

let page: string;
let line: string;

beforeAll(() => {
  line = execFileSync(process.execPath, ['scripts/docs.ts'], { encoding: 'utf8' });
  page = readFileSync('dist/docs/index.html', 'utf8');
});

/** The text of an element of the page that has no elements inside. */
function textOf(opening: string): string {
  const start = page.indexOf(opening) + opening.length;
  return page.slice(start, page.indexOf('</', start));
}

test('the command prints one line', () => {
  expect(line).toMatch(/^dist\/docs\/index\.html: \d\.\d MB, one page that needs no network\n$/);
});

test('the page holds every operation, guide and group', () => {
  const { content } = JSON.parse(textOf('<script type="application/json" id="settings">'));
  const text = JSON.stringify(content);
  for (const { id } of operations) expect(text).toContain(`"operationId":"${id}"`);
  const tags = list(contract.tags).map(object);
  for (const { 'x-displayName': name } of tags) expect(text).toContain(`"x-displayName":"${name}"`);
  for (const { name } of list(contract['x-tagGroups']).map(object)) expect(text).toContain(`"name":"${name}"`);
});

test('the page is one file: it asks for no other, and for no other page', () => {
  const own = page.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '');
  expect(own).not.toMatch(/\ssrc=|<link(?![^>]*href="data:)|url\(/);
});

test('its policy lets it run its own two scripts and call the local mock, and nothing else', () => {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^script-src '/),
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'connect-src http://127.0.0.1:4010',
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  expect(policy.split('; ')[1]?.split(' ').slice(1).sort()).toEqual(hashes.sort());
});
