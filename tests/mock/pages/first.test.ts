import supertest from 'supertest';
import { expect, test } from 'vitest';
import { useMock } from '../../support/mock.ts';

const mock = useMock();

test('whoever opens the mock itself finds a first request and the way to every kind of page', async () => {
  const { url } = mock.world();
  const { status, text, headers } = await supertest(url).get('/');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain(`curl -s ${url}/v1/products/ -H &#39;Authorization: Bearer mock_oat_demo&#39;`);
  const links = [...text.matchAll(/<a href="([^"]+)"/g)].map(([, address = '']) => address);
  const origin = new URL(url).origin;
  expect(links).toContain(`${new URL(url).pathname}/docs`);
  const statuses = await Promise.all(links.map(async (address) => (await supertest(origin).get(address)).status));
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});

test('the reference is found with a slash at its end, too', async () => {
  const { status, headers } = await supertest(new URL(mock.world().url).origin).get('/docs/');
  expect([status, headers.location]).toEqual([308, '/docs']);
});
