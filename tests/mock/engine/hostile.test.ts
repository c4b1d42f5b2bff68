import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { BODY_LIMIT } from '../../../mock/http/contract-surface.ts';
import { documentOf, getting, posting, readBundle } from './support/contract.ts';
import { openConnection, readAnswer, sendRaw, wire } from './support/raw.ts';
import { serve, serveEcho } from './support/serve.ts';

const STRING = { type: 'string' };
const ANYTHING = {
  '/x': {
    ...posting({ type: 'object', properties: { a: STRING }, additionalProperties: true }),
    ...getting([{ name: 'a', in: 'query', schema: STRING }]),
  },
};

function postText(body: string | Buffer, paths = ANYTHING) {
  const served = serveEcho(documentOf(paths));
  return { ...served, sent: request(served.server).post('/x').set('content-type', 'application/json').send(body) };
}

describe('a hostile body', () => {
  it.each([
    ['half a surrogate pair', '{"a":"\\ud800"}'],
    ['NUL characters', '{"a":"\\u0000","\\u0000":1}'],
    ['a key of a million characters', `{"${'k'.repeat(1_000_000)}":1}`],
    ['the keys of prototypes', '{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}},"toString":1}'],
    ['the same key twice', '{"a":"x","a":"y"}'],
    ['numbers beyond bounds', '{"b":1e400,"c":-1e400,"d":123456789012345678901234567890}'],
    ['a hundred thousand keys', `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join()}}`],
  ])('with %s is read', async (_, body) => {
    const { sent, calls } = postText(body);
    await sent.expect(200);
    expect(calls).toHaveLength(1);
    expect({}).not.toHaveProperty('b');
  });

  it('nested 50,000 levels deep is refused', async () => {
    for (const body of [
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      `{"a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_001)}`,
    ]) {
      const response = await postText(body).sent.expect(422);
      expect(response.body.detail[0]).toMatchObject({ loc: ['body'], type: 'json_invalid' });
    }
  });

  it('whose brackets stand in a text is not nested', async () => {
    await postText(JSON.stringify({ a: `${'['.repeat(1000)}\\"` })).sent.expect(200);
  });

  it('that is no UTF-8 is refused', async () => {
    const { server } = serveEcho(documentOf(ANYTHING));
    const body = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    const head = wire('POST', '/x', { 'content-type': 'application/json', 'content-length': String(body.length) });
    const answer = await sendRaw(server, Buffer.concat([Buffer.from(head), body]));
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('json_invalid');
  });

  it('with names of any script gets those names back', async () => {
    const closed = { '/x': posting({ type: 'object', additionalProperties: false }) };
    const response = await postText('{"имя":1,"名前\\r\\nx-injected: 1":2}', closed as never).sent.expect(422);
    expect(response.body.detail.map((fault: { loc: unknown }) => fault.loc)).toEqual([
      ['body', 'имя'],
      ['body', '名前\r\nx-injected: 1'],
    ]);
    expect(response.headers).not.toHaveProperty('x-injected');
  });

  it('is not slow to refuse', async () => {
    const long = 'a'.repeat(2_000_000);
    const schema = {
      type: 'object',
      properties: {
        email: { type: 'string', format: 'email' },
        uri: { type: 'string', format: 'uri' },
        list: { type: 'array', items: STRING },
      },
    };
    const body = { email: `${'a.'.repeat(1_000_000)}@${long}`, uri: `a:${long} `, list: Array(500_000).fill(1) };
    const response = await postText(JSON.stringify(body), { '/x': posting(schema) } as never).sent.expect(422);
    expect(response.body.detail).toHaveLength(1);
  }, 30_000);

  it('of 10 MiB is read, and one byte more is a 413', async () => {
    const fits = JSON.stringify({ a: 'x'.repeat(BODY_LIMIT - 8) });
    expect(Buffer.byteLength(fits)).toBe(BODY_LIMIT);
    await postText(fits).sent.expect(200);
    const response = await postText(`${fits} `).sent.expect(413);
    expect(response.body).toEqual({ error: 'PayloadTooLarge', detail: 'A body may have 10485760 bytes.' });
  });

  it('that comes in chunks is read', async () => {
    const { server, calls } = serveEcho(documentOf(ANYTHING));
    const head = wire('POST', '/x', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' });
    const answer = await sendRaw(server, `${head}4\r\n{"a"\r\n5\r\n:"x"}\r\n0\r\n\r\n`);
    expect(answer.status).toBe(200);
    expect(calls).toMatchObject([{ body: { a: 'x' } }]);
  });

  it('without a content type is read as the operation takes it', async () => {
    const { server, calls } = serveEcho(documentOf(ANYTHING));
    expect((await sendRaw(server, wire('POST', '/x', {}, '{"a":"x"}'))).status).toBe(200);
    expect(calls).toMatchObject([{ body: { a: 'x' } }]);
  });

  it('that never ends is a 408', async () => {
    const { server } = serve(documentOf(ANYTHING), { requestTimeout: 50 });
    const answer = await sendRaw(server, wire('POST', '/x', { 'content-length': '100' }).concat('{'));
    expect(answer.status).toBe(408);
    expect(JSON.parse(answer.body)).toEqual({
      error: 'RequestTimeout',
      detail: 'The request took too long to arrive.',
    });
  });

  it.each([2 ** 31, Number.POSITIVE_INFINITY])('may take %d ms', async (requestTimeout) => {
    const { server } = serve(documentOf(ANYTHING), { requestTimeout });
    expect((await sendRaw(server, wire('POST', '/x', {}, '{"a":"x"}'))).status).toBe(200);
  });

  it.each([0, -1, Number.NaN])('cannot be given %d ms', (requestTimeout) => {
    const message = 'requestTimeout takes milliseconds above 0, or Infinity for no limit, not ';
    expect(() => serve(documentOf(ANYTHING), { requestTimeout })).toThrow(message);
  });

  it('whose sender goes away reaches no handler', async () => {
    const { server, calls } = serveEcho(documentOf(ANYTHING));
    const socket = await openConnection(server);
    const gone = new Promise((resolve) => server.once('connection', resolve));
    socket.end(wire('POST', '/x', { 'content-length': '100', 'content-type': 'application/json' }).concat('{"a"'));
    socket.destroy();
    const second = await openConnection(server);
    await gone;
    second.write(wire('GET', '/x'));
    expect((await readAnswer(second)).status).toBe(200);
    server.close();
    expect(calls).toMatchObject([{ operationId: 'get' }]);
  });
});

describe('a hostile request', () => {
  it.each([
    ['GET /x', 'no HTTP at all\r\n\r\n', 400],
    ['a header that breaks its line', 'GET /x HTTP/1.1\r\nhost: x\r\na\u0000b: 1\r\n\r\n', 400],
    ['two lengths', 'POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 400],
    ['a header of two megabytes', wire('GET', '/x', { 'x-long': 'x'.repeat(2_000_000) }), 431],
    ['a hundred thousand query keys', wire('GET', `/x?${'k=1&'.repeat(100_000)}`), 200],
    ['an unknown method', wire('PROPFIND', '/x'), 405],
    ['no path', wire('GET', 'x'), 400],
    ['the asterisk', wire('GET', '*'), 404],
    ['a fragment', wire('GET', '/x#y'), 404],
    ['an address of another host', wire('GET', 'http://other.example/x'), 421],
    ['an odd host', wire('GET', '/x', { host: 'a"><b' }), 400],
    ['letters outside of ASCII', wire('GET', '/é'), 400],
  ])('with %s is answered', async (_, bytes, status) => {
    const { server } = serveEcho(documentOf(ANYTHING));
    expect((await sendRaw(server, bytes)).status).toBe(status);
  });

  it('after a whole one is answered after it', async () => {
    const { server, calls } = serveEcho(documentOf(ANYTHING));
    const whole = 'GET /x HTTP/1.1\r\nhost: x\r\n\r\n';
    const { status, body } = await sendRaw(server, `${whole}${whole}no HTTP at all\r\n\r\n`);
    expect([status, calls.length]).toEqual([200, 2]);
    expect(body.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  it('with a hundred thousand form fields is answered', async () => {
    const schema = { type: 'object', properties: { a: STRING } };
    const form = { 'application/x-www-form-urlencoded': { schema } };
    const path = { post: { ...posting({}).post, requestBody: { content: form } } };
    const { server, calls } = serveEcho(documentOf({ '/x': path }));
    await request(server)
      .post('/x')
      .send(`${'k=1&'.repeat(100_000)}a=1`)
      .expect(200);
    expect(calls).toMatchObject([{ body: { a: '1' } }]);
  });

  it('cannot put a header into the answer', async () => {
    const { server } = serve(documentOf(ANYTHING), {
      handlers: {
        get: () => ({ status: 200, headers: { location: 'https://x.example/\r\nx-injected: é\ud800' }, body: {} }),
      },
    });
    const answer = await sendRaw(server, wire('GET', '/x'));
    expect(answer.head).toContain('location: https://x.example/%0D%0Ax-injected: %C3%A9%EF%BF%BD');
  });

  it('cannot choose where a redirect leads', async () => {
    const { server } = serve(readBundle());
    const answer = await sendRaw(server, wire('GET', '/v1/customers?next=%0d%0ax:1'));
    expect(answer.head).toContain('location: /v1/customers/?next=%0d%0ax:1');
  });
});
