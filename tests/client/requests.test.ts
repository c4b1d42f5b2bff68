import { describe, expect, test } from 'vitest';
import { createClient } from '../../client/lean.ts';
import { pathsOf } from '../../client/paths.ts';
import { json, startServer } from './answering-server.ts';

const ID = 'da2b0897-2d5c-42f4-b76c-5392b257e054';

async function connect(token?: string) {
  const { baseUrl, requests } = await startServer(json(200, {}));
  return { client: createClient({ baseUrl, ...(token && { token }) }), requests };
}

describe('a method', () => {
  test('puts path parameters, query parameters and the body where the contract has them', async () => {
    const { client, requests } = await connect();
    await client.customers.update({ id: ID, body: { name: 'Jane Okafor' } });
    await client.customers.list({ email: 'jane@harbor.example', page: 2 });
    expect(requests).toMatchObject([
      { method: 'PATCH', url: `/v1/customers/${ID}`, body: '{"name":"Jane Okafor"}' },
      { method: 'GET', url: '/v1/customers/?email=jane%40harbor.example&page=2', body: '' },
    ]);
    expect(requests[0]?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' });
    expect(requests[1]?.headers).not.toHaveProperty('content-type');
  });

  test('sends a form where the contract asks for one', async () => {
    const { client, requests } = await connect();
    await client.oauth2.requestToken({
      body: { grant_type: 'refresh_token', refresh_token: 'a&b=c', client_id: 'app' },
    });
    await pathsOf(client).POST('/v1/oauth2/token', {
      body: { grant_type: 'refresh_token', refresh_token: 'a&b=c', client_id: 'app' },
    });
    const { data } = await pathsOf(client).POST('/v1/oauth2/token', {
      body: { grant_type: 'refresh_token', refresh_token: 'a&b=c', client_id: 'app' },
      parseAs: 'text',
    });
    expect(data).toBe('{}');
    for (const { headers, body } of requests) {
      expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
      expect(body).toBe('grant_type=refresh_token&refresh_token=a%26b%3Dc&client_id=app');
    }
    expect(requests).toHaveLength(3);
  });

  test('passes on what the options say', async () => {
    const { client, requests } = await connect('mock_oat_demo');
    await client.subscriptions.export({}, { headers: { accept: 'text/csv', authorization: 'Bearer other' } });
    expect(requests[0]?.headers).toMatchObject({ accept: 'text/csv', authorization: 'Bearer other' });
    const aborted = client.customers.list({}, { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ name: 'RequestAbortedError' });
  });
});

describe('a query', () => {
  test('repeats the key of a list and never joins its values', async () => {
    const { client, requests } = await connect();
    await client.products.list({ id: [ID, ID], sorting: ['-created_at', 'name'] });
    expect(requests[0]?.url).toBe(`/v1/products/?id=${ID}&id=${ID}&sorting=-created_at&sorting=name`);
  });

  test('has metadata by key, each with one value or several', async () => {
    const { client, requests } = await connect();
    await client.customers.list({ metadata: { plan: 'founding', 'a b': ['1', '2,3'] } });
    expect(requests[0]?.url).toBe('/v1/customers/?metadata[plan]=founding&metadata[a%20b]=1&metadata[a%20b]=2%2C3');
  });

  test('leaves out what is undefined, and keeps false', async () => {
    const { client, requests } = await connect();
    await client.products.list({ is_archived: false, query: undefined });
    expect(requests[0]?.url).toBe('/v1/products/?is_archived=false');
  });

  test('writes a date in ISO 8601, though the types ask for text', async () => {
    const { client, requests } = await connect();
    const start = new Date(Date.UTC(2025, 6, 1, 10)) as unknown as string; // what JavaScript callers pass
    await client.meters.getQuantities({ id: ID, start_timestamp: start, end_timestamp: start, interval: 'day' });
    expect(requests[0]?.url).toContain('start_timestamp=2025-07-01T10%3A00%3A00.000Z');
  });
});

describe('a path parameter', () => {
  test('is one segment, whatever it holds', async () => {
    const { client, requests } = await connect();
    await client.customers.getExternal({ external_id: 'a/../b?c#d e%2F' });
    expect(requests[0]?.url).toBe('/v1/customers/external/a%2F..%2Fb%3Fc%23d%20e%252F');
  });

  test.for([[''], ['.'], ['..'], [undefined], [null], [{}], [['a']], ['\ud800']] as const)(
    'that is %j is refused before anything is sent',
    async ([value]) => {
      const { client, requests } = await connect();
      const external_id = value as unknown as string;
      const refused = expect.objectContaining({
        name: 'InputValidationError',
        message: expect.stringMatching(/^Input validation failed: customers\.getExternal: path\.external_id: /),
      });
      await expect(client.customers.getExternal({ external_id })).rejects.toEqual(refused);
      for (const parseAs of ['json', 'text'] as const)
        await expect(
          pathsOf(client).GET('/v1/customers/external/{external_id}', { params: { path: { external_id } }, parseAs }),
        ).rejects.toEqual(refused);
      expect(requests).toEqual([]);
    },
  );
});

describe('the credential', () => {
  test('is sent as a bearer token through both doors', async () => {
    const { client, requests } = await connect('mock_oat_demo');
    await client.customers.list();
    await pathsOf(client).GET('/v1/customers/');
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer mock_oat_demo',
      'Bearer mock_oat_demo',
    ]);
  });

  test('is not sent when there is none', async () => {
    const { client, requests } = await connect();
    await client.customers.list();
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });
});

test('the server is the first of the contract unless told otherwise, and fetch may be given', async () => {
  const urls: string[] = [];
  const fetch = async (request: Request) => {
    urls.push(request.url);
    return Response.json({});
  };
  await createClient({ fetch }).customers.get({ id: ID });
  await createClient({ fetch, baseUrl: 'http://127.0.0.1:4010/w/mine/' }).customers.get({ id: ID });
  expect(urls).toEqual([
    `https://api.billing.example/v1/customers/${ID}`,
    `http://127.0.0.1:4010/w/mine/v1/customers/${ID}`,
  ]);
});
