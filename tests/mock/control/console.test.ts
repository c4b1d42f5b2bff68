import { readFileSync } from 'node:fs';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { useMock } from '../../support/mock.ts';

const mock = useMock();

test('the console is a page that runs its own scripts alone', async () => {
  const { status, text, headers } = await supertest(mock.world().url).get('/_mock/');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(text).not.toMatch(/<script(?![^>]* src=)|<style|style=/);
});

test('the addresses that the README names lead to it', async () => {
  const [, about = ''] = /^\*\*Console\.\*\*([\s\S]*?)\n\n/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  const addresses = [...about.matchAll(/(?:http:\/\/127\.0\.0\.1:4010|`)(\/[\w/-]*_mock\/)/g)].map(
    ([, path = '']) => path,
  );
  expect(addresses).toEqual(['/_mock/', '/w/my-test/_mock/']);
  for (const address of addresses) {
    const { status, text } = await supertest(new URL(mock.world().url).origin).get(address);
    expect([address, status]).toEqual([address, 200]);
    expect(text).toContain('<title>Console of the billing mock</title>');
  }
});

test('every file that the page names is there, and may be kept', async () => {
  const { url } = mock.world();
  const { text } = await supertest(url).get('/_mock/');
  const names = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) {
    const { status, headers } = await supertest(new URL(url).origin).get(name);
    expect([name, status, headers['cache-control']]).toEqual([name, 200, 'public, max-age=31536000, immutable']);
  }
});

test('/_mock leads to the console of its world', async () => {
  const { url } = mock.world();
  const { status, headers } = await supertest(url).get('/_mock');
  expect([status, headers.location]).toEqual([308, `${new URL(url).pathname}/_mock/`]);
});

test('the control API is where it was, below the page', async () => {
  const { url } = mock.world();
  expect((await supertest(url).get('/_mock/clock')).body).toHaveProperty('frozen');
  expect((await supertest(url).get('/_mock/no-such-thing')).body).toMatchObject({ error: 'ResourceNotFound' });
});

test('a file that is not there is a 404, and the page takes no post', async () => {
  const { url } = mock.world();
  const missing = await supertest(url).get('/_mock/console/index-00000000.js');
  expect([missing.status, missing.body.detail]).toEqual([404, 'There is no file index-00000000.js.']);
  expect((await supertest(url).post('/_mock/')).status).toBe(405);
});
