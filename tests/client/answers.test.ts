import { describe, expect, expectTypeOf, test } from 'vitest';
import { ApiError, type CallOutput, createClient, ResourceNotFound } from '../../client/lean.ts';
import { pathsOf } from '../../client/paths.ts';
import type { Refund } from '../../generated/types.ts';
import { chunked, json, startServer } from './answering-server.ts';

const ID = 'da2b0897-2d5c-42f4-b76c-5392b257e054';
const refund = { body: { order_id: ID, reason: 'customer_request', amount: 100 } } as const;

async function connect(answer: Parameters<typeof startServer>[0]) {
  const { baseUrl, requests } = await startServer(answer);
  return { client: createClient({ baseUrl }), requests };
}

describe('a successful answer', () => {
  test('gives its JSON, unknown keys included', async () => {
    const body = { items: [], pagination: { total_count: 0, max_page: 0 }, added_later: { 'my-key': [1] } };
    const { client } = await connect(json(200, body));
    expect(await client.customers.list()).toEqual(body);
  });

  test('gives text when it is no JSON', async () => {
    const { client } = await connect((response) =>
      response.writeHead(200, { 'content-type': 'text/csv' }).end('Email\n1'),
    );
    expect(await client.subscriptions.export()).toBe('Email\n1');
  });

  test('gives null where the contract has no body, of unknown length', async () => {
    const { client } = await connect(chunked(201));
    expect(await client.refunds.create(refund)).toBeNull();
  });

  test('is JSON however its type is spelt', async () => {
    const { client } = await connect((response) =>
      response.writeHead(200, { 'content-type': 'Application/JSON; Charset=UTF-8' }).end('{"items":[]}'),
    );
    expect(await client.customers.list()).toEqual({ items: [] });
    expect((await pathsOf(client).GET('/v1/customers/')).data).toEqual({ items: [] });
  });

  test.for([
    ['a page of HTML', 200, 'text/html', '<h1>Welcome', 'answered 200, text/html'],
    [
      'broken JSON',
      200,
      'application/json',
      '{"client_secret":"cut',
      'answered 200, application/json: the body is no JSON',
    ],
    ['nothing', 200, 'application/json', '', 'answered 200, application/json: the body is empty'],
    ['a status that the call does not have', 203, 'application/json', '{}', 'answered 203, application/json'],
  ] as const)('is an error through both doors when it is %s', async ([, status, type, text, said]) => {
    const { client } = await connect((response) => response.writeHead(status, { 'content-type': type }).end(text));
    await expect(client.customers.list()).rejects.toMatchObject({
      name: 'UnexpectedResponseError',
      message: `Unexpected Status or Content-Type: customers.list ${said}`,
      status,
      body: text,
    });
    await expect(pathsOf(client).GET('/v1/customers/')).rejects.toMatchObject({
      name: 'UnexpectedResponseError',
      body: text,
    });
  });

  test('gives null when it says that it is empty', async () => {
    const { client } = await connect((response) => response.writeHead(204).end());
    expect(await client.customers.delete({ id: ID })).toBeNull();
  });

  test('has a type for each body that the contract allows', () => {
    expectTypeOf<CallOutput<'refunds.create'>>().toEqualTypeOf<Refund | null>();
    expectTypeOf<CallOutput<'customers.delete'>>().toEqualTypeOf<null>();
  });
});

describe('any other answer', () => {
  test('is an error with its status, headers and body', async () => {
    const body = { error: 'ResourceNotFound', detail: 'Not found' };
    const { client } = await connect(json(404, body, { 'x-request-id': 'abc' }));
    const error: unknown = await client.customers.get({ id: ID }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(ResourceNotFound);
    expect(error).toMatchObject({
      name: 'ResourceNotFound',
      call: 'customers.get',
      requestId: 'abc',
      message: 'customers.get answered 404: ResourceNotFound: Not found',
      status: 404,
      body,
    });
    expect((error as ApiError).headers.get('x-request-id')).toBe('abc'); // asserted above
  });

  test.for([
    [{ detail: [{ loc: ['body', 'email'], msg: 'Field required', type: 'missing' }] }, ': body.email: Field required'],
    [
      { detail: [1, 2, 3, 4, 5].map((index) => ({ loc: ['query', index], msg: 'no', type: 'no' })) },
      ': query.1: no; query.2: no; query.3: no; and 2 more',
    ],
    [{ error: 'invalid_grant', error_description: 'The code was used' }, ': invalid_grant: The code was used'],
    [{ error: 'ResourceNotFound' }, ': ResourceNotFound'],
    [{ detail: [null, 'text'] }, ': text'],
  ] as const)('says in its message what the body says of the error: %j', async ([body, said]) => {
    const { client } = await connect(json(422, body as object));
    await expect(client.customers.list()).rejects.toMatchObject({
      message: `customers.list answered 422${said}`,
      body,
    });
  });

  test.for([{ detail: [] }, { error: 5, detail: { loc: 'x' } }, 'text', null])(
    'that says nothing of the error is told by its status and type: %j',
    async (body) => {
      const { client } = await connect(json(422, body));
      await expect(client.customers.list()).rejects.toMatchObject({
        message: 'API error occurred: customers.list answered 422, application/json',
        body,
      });
    },
  );

  test.for([422, 500, 503])('is an error when it is %i, empty and of unknown length', async (status) => {
    const { client } = await connect(chunked(status));
    await expect(client.refunds.create(refund)).rejects.toMatchObject({ name: 'ApiError', status, body: null });
  });

  test('is an error when it says that it is empty', async () => {
    const { client } = await connect((response) => response.writeHead(500, { 'content-length': '0' }).end());
    await expect(client.refunds.create(refund)).rejects.toMatchObject({ status: 500, body: null });
  });

  test('keeps the text of a body that is no JSON', async () => {
    const { client } = await connect((response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway'),
    );
    await expect(client.customers.list()).rejects.toMatchObject({ status: 502, body: '<h1>Bad gateway' });
  });

  test('is an error when it is a redirect, which would take the credential elsewhere', async () => {
    const elsewhere = await startServer(json(200, {}));
    const { client } = await connect((response) => response.writeHead(302, { location: elsewhere.baseUrl }).end());
    await expect(client.portal.downloadables.get({ token: 'abc' })).rejects.toMatchObject({
      name: 'UnexpectedResponseError',
      status: 302,
    });
    expect(elsewhere.requests).toEqual([]);
  });
});

describe('the raw door', () => {
  test('gives data or error beside the response, and throws for no status', async () => {
    const { client } = await connect(json(404, { error: 'ResourceNotFound', detail: 'Not found' }));
    const { data, error, response } = await pathsOf(client).GET('/v1/customers/{id}', { params: { path: { id: ID } } });
    expect({ data, error, status: response.status }).toEqual({
      data: undefined,
      error: { error: 'ResourceNotFound', detail: 'Not found' },
      status: 404,
    });
  });

  test.for([422, 500])('gives an error for an empty %i', async (status) => {
    const { client } = await connect(chunked(status));
    const { data, error, response } = await pathsOf(client).POST('/v1/refunds/', refund);
    expect({ data, error, status: response.status }).toMatchObject({ data: undefined, error: { status }, status });
  });

  test('gives no data where the contract has none', async () => {
    const { client } = await connect(chunked(201));
    const { data, error, response } = await pathsOf(client).POST('/v1/refunds/', refund);
    expect({ data, error, status: response.status }).toEqual({ data: undefined, error: undefined, status: 201 });
  });

  test('reads an answer as the call asks', async () => {
    const { client } = await connect((response) =>
      response.writeHead(200, { 'content-type': 'text/csv' }).end('Email\n1'),
    );
    const { data } = await pathsOf(client).GET('/v1/subscriptions/export', { parseAs: 'text' });
    expect(data).toBe('Email\n1');
  });
});

test('an answer without content that comes with an empty body, as Chromium has it, is one', async () => {
  const fetch = async () => Object.defineProperty(new Response(''), 'status', { value: 204 });
  const client = createClient({ fetch });
  await expect(client.products.list()).rejects.toMatchObject({ name: 'UnexpectedResponseError', status: 204 });
  await expect(client.customers.delete({ id: ID })).resolves.toBeNull();
  const { response } = await pathsOf(client).DELETE('/v1/customers/{id}', { params: { path: { id: ID } } });
  expect(response.status).toBe(204);
});
