import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { useMock } from '../../support/mock.ts';
import { documentOf, getting } from '../engine/support/contract.ts';
import { sendRaw, wire } from '../engine/support/raw.ts';
import { serveEcho } from '../engine/support/serve.ts';

const mock = useMock();
const strict = useMock({
  publicUrl: 'https://mock.shop.example/',
  allowedHosts: ['Build.Example'],
  site: 'https://shop.example/',
});

const ask = (method: string, path: string, headers: Readonly<Record<string, string>>, world = mock.world()) =>
  world.send(method, path, { headers });

describe('the host that a request names', () => {
  it.each([
    '127.0.0.1',
    '127.0.0.1:4010',
    '192.168.1.5',
    '[::1]:4010',
    '[2001:db8::1]',
    'localhost',
    'LOCALHOST:1',
    'mock',
    'mock:3000',
    'my_app-1',
    'host.docker.internal:4010',
  ])('may be %s', async (host) => {
    expect((await ask('GET', '/v1/products/', { host })).status).toBe(200);
  });

  it.each(['rebind.evil.example', 'rebind.evil.example:4010', 'localhost.evil.example', 'mock.'])(
    'may not be %s, on any path',
    async (host) => {
      for (const path of ['/v1/products/', '/_mock/clock', '/waitlist', '/auth/v1/health', '/nothing']) {
        const { status, body, headers } = await ask('GET', path, { host });
        expect([status, body.error]).toEqual([421, 'MisdirectedRequest']);
        expect(headers['access-control-allow-origin']).toBe('*');
      }
    },
  );

  it('is looked at before anything is done', async () => {
    const world = mock.world();
    const post = (host: string) =>
      world.send('POST', '/v1/customers/', { body: { email: 'rosa@shop.example' }, headers: { host } });
    expect((await post('evil.example')).status).toBe(421);
    expect(
      (await ask('OPTIONS', '/v1/', { host: 'evil.example', 'access-control-request-method': 'GET' })).status,
    ).toBe(421);
    expect((await world.client().customers.list({ email: 'rosa@shop.example' })).items).toEqual([]);
  });

  it.each(['mock.shop.example', 'build.example:80', 'BUILD.EXAMPLE'])('may be one that was named: %s', async (host) => {
    expect((await ask('GET', '/v1/products/', { host }, strict.world())).status).toBe(200);
  });

  it.each([
    ['two of them', 'GET /x HTTP/1.1\r\nhost: a\r\nHost: a\r\nconnection: close\r\n\r\n', 400],
    ['a blank in it', wire('GET', '/x', { host: 'a b/c' }), 400],
    ['markup in it', wire('GET', '/x', { host: 'a"><b' }), 400],
    ['brackets without an address', wire('GET', '/x', { host: '[1:2]' }), 400],
    ['too many numbers for an address', wire('GET', '/x', { host: '1.2.3.4.5' }), 400],
    ['a port that is none', wire('GET', '/x', { host: 'localhost:99999' }), 400],
    ['a number that is no address', wire('GET', '/x', { host: '4294967296' }), 400],
    ['nothing in it', wire('GET', '/x', { host: '' }), 400],
    ['none at all', 'GET /x HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['none in HTTP/1.0', 'GET /x HTTP/1.0\r\n\r\n', 200],
    ['another in the target', wire('GET', 'http://evil.example/x'), 421],
    ['its own in the target', wire('GET', 'http://localhost/x', { host: 'evil.example' }), 200],
  ])('with %s', async (_, bytes, status) => {
    const { server } = serveEcho(documentOf({ '/x': getting([]) }));
    const answer = await sendRaw(server, bytes);
    expect(answer.status).toBe(status);
    if (status === 400) expect(JSON.parse(answer.body).error).toBe('BadRequest');
    expect(answer.head).toMatch(/access-control-allow-origin: \*[\s\S]*x-request-id: /i);
  });
});

describe('a page', () => {
  const clock = '/_mock/clock';

  it.each(['http://localhost:5173', 'http://127.0.0.1', 'https://shop.localhost', 'http://[::1]:8080'])(
    'of this machine may control the mock: %s',
    async (origin) => {
      expect((await ask('GET', clock, { origin })).status).toBe(200);
    },
  );

  it.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'file://',
    'nonsense',
    'chrome-extension://abc',
  ])('of %s may not, and is told why', async (origin) => {
    const { status, body, headers } = await ask('POST', '/_mock/clock/freeze', { origin });
    expect([status, body.error]).toEqual([403, 'NotPermitted']);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('of anywhere may ask whether the mock is there, and call the API', async () => {
    expect((await ask('GET', '/_mock/health', { origin: 'https://evil.example' })).status).toBe(200);
    expect((await ask('GET', '/v1/products/', { origin: 'https://any.example' })).status).toBe(200);
  });

  it('of the site, or of the mock itself, may control it', async () => {
    const world = strict.world();
    const status = async (headers: Readonly<Record<string, string>>) =>
      (await ask('GET', clock, headers, world)).status;
    expect(await status({ origin: 'https://shop.example' })).toBe(200);
    expect(await status({ origin: 'https://mock.shop.example', host: 'mock.shop.example' })).toBe(200);
    expect(await status({ origin: 'http://mock:4010', host: 'mock:4010' })).toBe(200);
    expect(await status({ origin: 'http://mock:4011', host: 'mock:4010' })).toBe(403);
  });

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/jsonx', 415],
    ['', 415],
    ['application/json', 200],
    ['Application/JSON; charset=utf-8', 200],
  ])('cannot send a control body as %j without being asked: %i', async (type, status) => {
    const sent = supertest(mock.world().url).post('/_mock/clock/advance').set('content-type', type);
    const response = await sent.serialize(String).send('{"by":"P1D"}');
    expect(response.status).toBe(status);
    if (status === 415) expect(response.body.error).toBe('UnsupportedMediaType');
  });
});

describe('an expectation', () => {
  it('other than to go on is refused', async () => {
    const { server } = serveEcho(documentOf({ '/x': getting([]) }));
    const answer = await sendRaw(server, wire('GET', '/x', { expect: 'a-miracle' }));
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([417, 'ExpectationFailed']);
    expect(answer.head).toMatch(/x-request-id: /i);
  });

  it('to go on is met', async () => {
    const { server } = serveEcho(documentOf({ '/x': getting([]) }));
    const answer = await sendRaw(server, wire('GET', '/x', { expect: '100-continue' }));
    expect(answer.head).toMatch(/^HTTP\/1.1 100 Continue/);
  });
});
