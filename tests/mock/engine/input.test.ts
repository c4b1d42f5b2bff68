import fc from 'fast-check';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { IncomingCall } from '../../../mock/kernel/seam.ts';
import { documentOf, getting, posting } from './support/contract.ts';
import { serve, serveEcho } from './support/serve.ts';

const STRING = { type: 'string' };
const FORM = 'application/x-www-form-urlencoded';

function query(name: string, schema: unknown, more: object = {}) {
  return { name, in: 'query', schema, ...more };
}

const ONE_OR_MANY = { anyOf: [STRING, { type: 'array', minItems: 1, items: STRING }] };
const METADATA = query(
  'metadata',
  { type: 'object', additionalProperties: ONE_OR_MANY },
  { style: 'deepObject', explode: true },
);

async function queryOf(parameter: unknown, search: string): Promise<unknown> {
  const { server, calls } = serveEcho(documentOf({ '/x': getting([parameter]) }));
  await request(server).get(`/x?${search}`).expect(200);
  const [call] = calls as readonly IncomingCall[];
  return JSON.parse(JSON.stringify(call?.query));
}

describe('a query parameter', () => {
  it.each([
    [query('page', { type: 'integer' }), 'page=12', { page: 12 }],
    [query('page', { type: 'integer' }), 'page=-1', { page: -1 }],
    [query('rate', { type: 'number' }), 'rate=1.5e2', { rate: 150 }],
    [query('active', { type: 'boolean' }), 'active=false', { active: false }],
    [query('name', STRING), 'name=12', { name: '12' }],
    [query('name', STRING), 'name=a+b%20c%2B', { name: 'a b c+' }],
    [query('name', STRING), 'name=', { name: '' }],
    [query('name', STRING), 'name=%zz', { name: '%zz' }],
    [query('sorting', { type: 'array', items: STRING }), 'sorting=-a', { sorting: ['-a'] }],
    [query('sorting', { type: 'array', items: STRING }), 'sorting=-a&sorting=b', { sorting: ['-a', 'b'] }],
    [query('ids', { type: 'array', items: { type: 'integer' } }), 'ids=1&ids=2', { ids: [1, 2] }],
    [query('id', ONE_OR_MANY), 'id=a', { id: 'a' }],
    [query('id', ONE_OR_MANY), 'id=a&id=b', { id: ['a', 'b'] }],
    [query('id', ONE_OR_MANY), 'id=a,b', { id: 'a,b' }],
    [query('level', { enum: [1, 2] }), 'level=2', { level: 2 }],
    [METADATA, 'metadata[plan]=pro', { metadata: { plan: 'pro' } }],
    [METADATA, 'metadata%5Bplan%5D=pro', { metadata: { plan: 'pro' } }],
    [METADATA, 'metadata[plan]=pro&metadata[plan]=team&metadata[a]=1', { metadata: { plan: ['pro', 'team'], a: '1' } }],
    [METADATA, 'metadata[a][b]=1&metadata[]=2', { metadata: { 'a][b': '1', '': '2' } }],
  ])('%j reads %s', async (parameter, search, expected) => {
    expect(await queryOf(parameter, search)).toEqual(expected);
  });

  it('may be called like a property of every object', async () => {
    const { server, calls } = serveEcho(documentOf({ '/x': getting([METADATA]) }));
    await request(server).get('/x?metadata[__proto__]=a&metadata[constructor]=b&__proto__[c]=d').expect(200);
    const metadata = (calls[0] as IncomingCall).query.metadata as object;
    expect(Object.entries(metadata)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });

  it('that the contract does not know is ignored', async () => {
    expect(await queryOf(query('a', STRING), 'a=1&b=2&metadata[c]=3')).toEqual({ a: '1' });
  });

  it('of a map is no text', async () => {
    const { server } = serveEcho(documentOf({ '/x': getting([METADATA]) }));
    const response = await request(server).get('/x?metadata=pro').expect(422);
    expect(response.body.detail).toEqual([
      { loc: ['query', 'metadata'], msg: 'Input should be a valid object', type: 'dict_type' },
    ]);
  });

  it('keeps any key and value of a map', async () => {
    const { server, calls } = serveEcho(documentOf({ '/x': getting([METADATA]) }));
    const texts = fc.string({ unit: 'grapheme', maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.dictionary(texts, texts, { minKeys: 1, maxKeys: 5, noNullPrototype: true }), async (map) => {
        const search = new URLSearchParams(Object.entries(map).map(([key, value]) => [`metadata[${key}]`, value]));
        await request(server).get(`/x?${search}`).expect(200);
        const { metadata } = (calls.at(-1) as IncomingCall).query;
        expect(Object.entries(metadata as object).sort()).toEqual(Object.entries(map).sort());
      }),
      { numRuns: 50 },
    );
  });
});

describe('a body', () => {
  const paths = {
    '/json': posting({ type: 'object', required: ['a'], properties: { a: STRING } }),
    '/form': {
      post: {
        operationId: 'form',
        requestBody: {
          required: true,
          content: {
            [FORM]: {
              schema: {
                type: 'object',
                required: ['grant'],
                properties: {
                  grant: { const: 'code' },
                  n: { type: 'integer' },
                  list: { type: 'array', items: STRING },
                },
                additionalProperties: false,
              },
            },
          },
        },
        responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    },
    '/optional': {
      post: {
        operationId: 'optional',
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    },
    '/none': { post: { operationId: 'none', responses: posting({}).post.responses } },
  };
  const post = (path: string, type: string, body: string) => {
    const { server, calls } = serveEcho(documentOf(paths));
    return { sent: request(server).post(path).set('content-type', type).send(body), calls };
  };

  it.each([
    ['/json', 'application/json', '{"a":"x"}', { a: 'x' }],
    ['/json', 'application/json; charset=utf-8', '{"a":"é","b":1}', { a: 'é', b: 1 }],
    ['/json', 'APPLICATION/JSON', '{"a":"x"}', { a: 'x' }],
    ['/form', FORM, 'grant=code&n=5', { grant: 'code', n: 5 }],
    ['/form', FORM, 'grant=code&list=a', { grant: 'code', list: ['a'] }],
    ['/form', FORM, 'grant=code&list=a&list=b+c', { grant: 'code', list: ['a', 'b c'] }],
    ['/optional', 'application/json', '', undefined],
    ['/none', 'text/plain', 'whatever', undefined],
  ])('of %s as %s: %s', async (path, type, text, expected) => {
    const { sent, calls } = post(path, type, text);
    await sent.expect(200);
    const { body } = calls[0] as IncomingCall;
    expect(body === undefined ? undefined : { ...(body as object) }).toEqual(expected);
  });

  it.each([
    ['/json', 'application/json', '', 'missing', ['body']],
    ['/json', 'application/json', 'null', 'dict_type', ['body']],
    ['/json', 'application/json', '[]', 'dict_type', ['body']],
    ['/form', FORM, 'grant=code&n=x', 'int_parsing', ['body', 'n']],
    ['/form', FORM, 'grant=code&more=1', 'extra_forbidden', ['body', 'more']],
    ['/form', FORM, 'grant=token', 'literal_error', ['body', 'grant']],
  ])('of %s as %s is refused: %s', async (path, type, text, fault, loc) => {
    const response = await post(path, type, text).sent.expect(422);
    expect(response.body.detail).toMatchObject([{ type: fault, loc }]);
  });

  it.each(['{', '{"a":}', 'a', "{'a':1}", '{"a":1}x', '\u0000', '{"a":1e}'])(
    'that is no JSON is a 422: %j',
    async (text) => {
      const response = await post('/json', 'application/json', text).sent.expect(422);
      expect(response.body.detail).toEqual([
        { loc: ['body'], msg: expect.stringMatching(/^The body is no JSON: /), type: 'json_invalid' },
      ]);
    },
  );

  it.each([
    ['/json', 'text/plain', 'post takes application/json.'],
    ['/json', FORM, 'post takes application/json.'],
    ['/json', 'application/jsonx', 'post takes application/json.'],
    ['/form', 'application/json', `form takes ${FORM}.`],
  ])('of %s as %s is a 415', async (path, type, detail) => {
    const response = await post(path, type, 'a=b').sent.expect(415);
    expect(response.body).toEqual({ error: 'UnsupportedMediaType', detail });
  });

  it('is checked after the credential', async () => {
    const reply = { status: 401, body: { error: 'Unauthorized', detail: 'No.' } };
    const { server } = serve(documentOf(paths), { authenticate: () => ({ ok: false, reply }) });
    for (const [type, body] of [
      ['application/json', '{'],
      ['text/plain', 'x'],
      ['application/json', '{}'],
    ] as const) {
      await request(server).post('/json').set('content-type', type).send(body).expect(401, reply.body);
    }
  });
});
