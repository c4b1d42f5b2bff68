import { expect, test } from 'vitest';
import { useMock } from '../../support/mock.ts';

const mock = useMock();

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

test('the control API has a document of its own, with every operation for the default world and for a named one', async () => {
  const { status, body } = await mock.world().send('GET', '/_mock/openapi.json');
  const { openapi, paths }: Document = body;
  expect([status, openapi]).toEqual([200, '3.1.0']);
  expect(paths['/_mock/clock/advance']?.post?.operationId).toBe('clock.advance');
  const plain = Object.keys(paths).filter((path) => path.startsWith('/_mock'));
  expect(Object.keys(paths).toSorted()).toEqual([...plain, ...plain.map((path) => `/w/{world}${path}`)].toSorted());
  const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the mock tells that it is there', async () => {
  const { body } = await mock.world().send('GET', '/_mock/health');
  expect(body).toEqual({ status: 'ok', version: expect.any(String), worlds: expect.any(Number) });
});

test('an unknown page is 404, and a method that a page does not take is 405', async () => {
  const world = mock.world();
  expect((await world.send('GET', '/_mock/nowhere')).body.error).toBe('ResourceNotFound');
  const refused = await world.send('PUT', '/_mock/clock', { body: {} });
  expect([refused.status, refused.headers.allow, refused.body.error]).toEqual([405, 'GET, HEAD', 'MethodNotAllowed']);
  expect((await world.send('GET', '/_mock/clock/advance')).headers.allow).toBe('POST');
});

test('any page may call the control API', async () => {
  const { headers } = await mock.world().send('GET', '/_mock/clock');
  expect(headers['access-control-allow-origin']).toBe('*');
});
