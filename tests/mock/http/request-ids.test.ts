import { readFileSync } from 'node:fs';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { createRequestIds, givenId } from '../../../mock/http/request-ids.ts';
import { MemoryStore } from '../../../mock/kernel/store/memory.ts';
import { useMock } from '../../support/mock.ts';
import { documentOf } from '../engine/support/contract.ts';
import { sendRaw, wire } from '../engine/support/raw.ts';
import { serve } from '../engine/support/serve.ts';

const mock = useMock();
const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
const DRAWN = /^[0-9a-f]{32}$/;

describe('every answer carries an id', () => {
  test.each([
    ['GET', '/v1/products/', 200],
    ['GET', '/v1/products', 307],
    ['GET', '/v1/nothing', 404],
    ['POST', '/v1/products/', 422],
    ['OPTIONS', '/v1/products/', 204],
    ['GET', '/_mock/health', 200],
    ['GET', '/_mock/nothing', 404],
    ['GET', '/waitlist', 200],
    ['GET', '/checkout/unknown', 404],
    ['GET', '/auth/v1/health', 401],
    ['GET', '/invoices/unknown.pdf', 400],
    ['GET', '/nothing', 404],
  ])('%s %s', async (method, path, status) => {
    const world = mock.world();
    const body = method === 'POST' ? {} : undefined;
    const response = await world.send(method, path, { body });
    expect([response.status, response.headers['x-request-id']]).toEqual([status, expect.stringMatching(DRAWN)]);
    const named = await world.send(method, path, { body, headers: { 'x-request-id': 'a.B_c:1-2' } });
    expect(named.headers['x-request-id']).toBe('a.B_c:1-2');
    expect(named.headers['access-control-expose-headers']).toBe('*');
  });

  test('a preflight', async () => {
    const { origin } = new URL(mock.world().url);
    const preflight = await supertest(origin).options('/v1/products/').set('access-control-request-method', 'GET');
    expect(preflight.headers['x-request-id']).toMatch(DRAWN);
  });

  test.each([
    ['what is no HTTP', 'no HTTP at all\r\n\r\n', 400],
    ['headers that are too long', wire('GET', '/x', { 'x-long': 'x'.repeat(2_000_000) }), 431],
  ])('%s', async (_, bytes, status) => {
    const answer = await sendRaw(serve(documentOf({})).server, bytes);
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/\r\nx-request-id: [0-9a-f]{32}\r\n/);
    expect(answer.head).toContain('access-control-allow-origin: *');
  });
});

test.each(['', 'a b', 'x'.repeat(129), 'é', '<script>'])(
  'an id that cannot be passed on is replaced: %j',
  async (id) => {
    const { headers } = await mock.world().send('GET', '/v1/products/', { headers: { 'x-request-id': encodeURI(id) } });
    expect(headers['x-request-id']).toMatch(DRAWN);
  },
);

/** Counts the requests of each world. */
function counter() {
  const store = new MemoryStore();
  return (world: string) => store.countRequest(world);
}

test('the same requests of the same world and seed get the same ids, and each its own', () => {
  const draw = (seed: string, world: string) => {
    const ids = createRequestIds((name) => `${seed}/${name}`, counter());
    return Array.from({ length: 1000 }, () => ids.next(world));
  };
  expect(draw('a', 'one')).toEqual(draw('a', 'one'));
  const all = [...draw('a', 'one'), ...draw('a', 'two'), ...draw('b', 'one')];
  expect(new Set(all).size).toBe(3000);
});

test('the contract says what an id is', () => {
  const { pattern } = contract.components.headers['X-Request-Id'].schema;
  expect(
    createRequestIds(
      () => 'a',
      () => 1,
    ).next('one'),
  ).toMatch(new RegExp(pattern));
  expect([givenId({ 'x-request-id': 'a.B_c:1-2' }), givenId({ 'x-request-id': 'a b' })]).toEqual([
    'a.B_c:1-2',
    undefined,
  ]);
  for (const id of ['a.B_c:1-2', 'x'.repeat(128)]) expect(id).toMatch(new RegExp(pattern));
  for (const id of ['', 'a b', 'x'.repeat(129)]) expect(id).not.toMatch(new RegExp(pattern));
});

test('ids of one world do not depend on what is asked of others', () => {
  const ids = createRequestIds((name) => `a/${name}`, counter());
  const [first] = [ids.next('one'), ids.next('two'), ids.next('two')];
  const alone = createRequestIds((name) => `a/${name}`, counter());
  expect([first, ids.next('one')]).toEqual([alone.next('one'), alone.next('one')]);
});
