import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Preview, startPreview } from '../../site/server/preview.ts';
import { PRODUCT_ID, writeSmallSite } from './support/small-site.ts';

const PATHS = ['/', '/pricing', '/assets/code-abc.js', '/demo/film.mp4', '/social/home.png', '/favicon.svg'];

let folder: string;
let preview: Preview;
let nginx: string;

beforeAll(async () => {
  folder = await writeSmallSite();
  preview = await startPreview({ dir: folder });
  nginx = await readFile(join(folder, '.hosting/nginx.conf'), 'utf8');
});
afterAll(async () => {
  await preview.close();
  await rm(folder, { recursive: true });
});

/** The rules of the file `_headers` that fit a path; one value for each name, as hosts join several. */
async function headersFor(path: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const text = await readFile(join(folder, '_headers'), 'utf8');
  for (const block of text.trim().split('\n\n')) {
    const [pattern = '', ...lines] = block.split('\n');
    const fits = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    for (const line of fits ? lines : []) {
      const [name = '', value = ''] = line.trim().split(/: (.*)/s);
      found.set(name.toLowerCase(), [...(found.get(name.toLowerCase()) ?? []), value]);
    }
  }
  return found;
}

test.each(PATHS)('the file for static hosts says of %s what the preview server does', async (path) => {
  const { headers } = await supertest(preview.url).get(path);
  const { headers: onPages } = await supertest(preview.url).get('/');
  const rules = await headersFor(path);
  expect(rules.size).toBe(8);
  for (const [name, values] of rules) expect(values, name).toEqual([headers[name] ?? onPages[name]]);
});

test('nginx adds every header of the preview server, at the one place that all locations share', async () => {
  const added = [...nginx.matchAll(/^( *)add_header (\S+) "([^"]+)" always;$/gm)];
  expect(new Set(added.map(([, indent]) => indent))).toEqual(new Set(['    ']));
  expect(nginx.match(/add_header \S+ "/g)).toHaveLength(added.length);
  expect(added).toHaveLength(8);
});

test.each(PATHS)('nginx gives %s the headers that the preview server gives', async (path) => {
  const { headers } = await supertest(preview.url).get(path);
  const file = /\.\w+$/.test(path) ? path : join(path, 'index.html');
  for (const [, name = '', value = ''] of nginx.matchAll(/add_header (\S+) "([^"]+)" always;/g)) {
    const given = value.startsWith('$') ? mapValue(value, file) : value;
    expect(given || undefined, name).toBe(headers[name.toLowerCase()]);
  }
});

/** The value that a map of nginx gives for a path. */
function mapValue(variable: string, path: string): string | undefined {
  const [, body = ''] = nginx.split(`map $uri ${variable} {`);
  const lines = [...(body.split('}\n')[0] ?? '').matchAll(/"~(.+?)" "(.*)";/g)];
  const fallback = /default "(.+)";/.exec(body)?.[1];
  return lines.find(([, pattern = '']) => new RegExp(pattern).test(path))?.[2] ?? fallback;
}

test('nginx sends the one purchase itself, and none of what the browser sends', () => {
  const [, block = ''] = nginx.split('location = /v1/checkouts/ {');
  expect(block).toContain('proxy_pass_request_headers off;');
  expect(block).toContain(
    `proxy_set_body '{"products":["${PRODUCT_ID}"],"successUrl":"https://benchmate.example/checkout-success"}';`,
  );
  expect(nginx).not.toMatch(/_oat_/);
});
