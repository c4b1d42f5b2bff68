import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readContract } from '../../../mock/engine/contract/contract.ts';
import { documentOf, getting, posting, readBundle } from './support/contract.ts';
import { serve, serveEcho } from './support/serve.ts';

const STRING = { type: 'string' };

describe('the contract of this project', () => {
  it('has schemas that all compile', () => {
    const contract = readContract(readBundle());
    expect([...contract.validators.proveAll()].length).toBeGreaterThan(300);
  }, 60_000);
});

describe('a contract', () => {
  it.each([
    ['#/jsonSchemaDialect', { ...documentOf({}), jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base' }],
    ['#/paths', { ...documentOf({}), paths: undefined }],
    ['#', null],
    ['#/components/schemas/A/properties/a', documentOf({}, { A: { properties: { a: null } } })],
    ['#/components/schemas/A/properties/a~1b', documentOf({}, { A: { properties: { 'a/b': 'string' } } })],
    ['#/components/schemas/A/items', documentOf({}, { A: { items: [STRING] } })],
    ['#/components/schemas/A/oneOf', documentOf({}, { A: { oneOf: {} } })],
    ['#/components/schemas/A/properties', documentOf({}, { A: { properties: null } })],
    ['#/components/schemas/A/type', documentOf({}, { A: { type: 'sting' } })],
    ['#/components/schemas/A/format', documentOf({}, { A: { format: 'uuid4' } })],
    ['#/components/schemas/A/pattern', documentOf({}, { A: { pattern: '^(?<x' } })],
    ['#/components/schemas/A/minLenght', documentOf({}, { A: { minLenght: 1 } })],
    ['#/components/schemas/A/allOf/0/$ref', documentOf({}, { A: { allOf: [{ $ref: '#/components/schemas/B' }] } })],
    ['#/components/schemas/A/$ref', documentOf({}, { A: { $ref: 'other.json' } })],
    [
      '#/paths/~1x/post/requestBody/content/application~1json/schema/properties/a',
      documentOf({ '/x': posting({ properties: { a: null } }) }),
    ],
    ['#/paths/~1x/get/parameters/0', documentOf({ '/x': getting([{ name: 'sid', in: 'cookie', schema: STRING }]) })],
    [
      '#/paths/~1x/get/parameters/0',
      documentOf({ '/x': getting([{ name: 'ids', in: 'query', explode: false, schema: STRING }]) }),
    ],
    ['#/paths/~1x/get/parameters/0', documentOf({ '/x': getting([{ $ref: '#/components/parameters/none' }]) })],
    ['#/paths/~1x/get', documentOf({ '/x': { get: { responses: {} } } })],
    ['#/paths', documentOf({ '/x': posting({}), '/y': posting({}) })],
  ])('is refused with a pointer to its fault: %s', (pointer, document) => {
    expect(() => readContract(document as never)).toThrow(
      expect.objectContaining({ name: 'ContractError', pointer, message: expect.stringContaining(`${pointer}: `) }),
    );
  });

  it('may say more on a path than its operations', async () => {
    const item = {
      summary: 'x',
      description: 'y',
      servers: [{ url: 'https://api.example' }],
      'x-foo': { bar: true },
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 2 } }],
      ...getting([]),
    };
    const { server } = serveEcho(documentOf({ '/x/{id}': item }));
    await request(server).get('/x/ab').expect(200);
    await request(server).get('/x/abc').expect(422);
  });

  it('lets an operation say otherwise than its path', async () => {
    const shared = { name: 'a', in: 'query', schema: { type: 'integer' } };
    const own = { name: 'a', in: 'query', schema: STRING };
    const { server } = serveEcho(documentOf({ '/x': { parameters: [shared], ...getting([own]) } }));
    await request(server).get('/x?a=b').expect(200);
  });

  it('may take a list in the path', async () => {
    const ids = {
      name: 'ids',
      in: 'path',
      required: true,
      schema: { type: 'array', items: { maxLength: 3, ...STRING } },
    };
    const { server } = serveEcho(documentOf({ '/x/{ids}': getting([ids]) }));
    await request(server).get('/x/a,b').expect(200);
    await request(server).get('/x/abcd').expect(422);
  });

  it('has its constraints inside allOf enforced', async () => {
    const base = { type: 'object', properties: { email: STRING } };
    const narrower = { required: ['email'], properties: { email: { minLength: 1 } } };
    const { server } = serveEcho(documentOf({ '/x': posting({ allOf: [base, narrower] }) }));
    for (const body of [{}, { email: '' }]) await request(server).post('/x').send(body).expect(422);
    await request(server).post('/x').send({ email: 'x' }).expect(200);
  });

  const answering = (schema: unknown, type = 'application/json') =>
    documentOf({ '/x': { get: { operationId: 'get', responses: { 200: { content: { [type]: { schema } } } } } } });

  it('without examples has answers made up that keep to it', async () => {
    const nullable = { type: ['string', 'null'] };
    const schema = {
      type: 'object',
      required: ['a', 'b'],
      properties: { a: nullable, b: { type: 'string', format: 'uuid' } },
    };
    const response = await request(serve(answering(schema)).server)
      .get('/x')
      .expect(200);
    expect(response.body.a).toBeNull();
    expect(response.body.b).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps the media type of its answers', async () => {
    const schema = { type: 'object', examples: [{ title: 'Gone' }] };
    const response = await request(serve(answering(schema, 'application/problem+json')).server)
      .get('/x')
      .expect(200);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(response.text ?? response.body)).toEqual({ title: 'Gone' });
  });

  it('answers the same after every start', async () => {
    const schema = { type: 'object', properties: { a: STRING }, examples: [{ a: 'one' }, { a: 'two' }] };
    const texts = await Promise.all(
      [1, 2].map(
        async () =>
          (
            await request(serve(answering(schema)).server)
              .get('/x')
              .expect(200)
          ).text,
      ),
    );
    expect(texts[0]).toBe(texts[1]);
  });
});
