import supertest from 'supertest';
import { expect, test } from 'vitest';
import { useMock } from '../support/mock.ts';

const mock = useMock();

/** Requests to the mock itself rather than to a world of it. */
const outside = () => supertest(new URL(mock.world().url).origin);

test('health tells that the mock is up, to any page', async () => {
  const response = await outside().get('/_mock/health');
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect(response.headers['access-control-allow-origin']).toBe('*');
});

test('health takes GET, and HEAD without a body', async () => {
  const head = await outside().head('/_mock/health');
  expect([head.status, head.text]).toEqual([200, undefined]);
  const post = await outside().post('/_mock/health');
  expect(post.status).toBe(405);
  expect(post.headers.allow).toContain('GET');
});

test('what the mock has no page for is not found', async () => {
  const response = await outside().get('/_mock/nothing');
  expect(response.status).toBe(404);
  expect(response.body).toMatchObject({ error: 'ResourceNotFound' });
});

test('the reference is a page, built when it is first asked for', async () => {
  const response = await outside().get('/docs');
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.text).toMatch(/^<!doctype html>/i);
  expect(response.text).toContain('"operationId":"customers.list"');
}, 180_000);
