import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { exampleOf, readBundle } from './support/contract.ts';
import { serve } from './support/serve.ts';

const document = readBundle();
const ID = 'da2b0897-2d5c-42f4-b76c-5392b257e054';

function serveNames() {
  const named = (name: string) => () => ({ status: 200, body: exampleOf(document, name) });
  return serve(document, {
    handlers: {
      'customers.get': named('Customer'),
      'customers.getExternal': named('Customer'),
      'customers.list': named('CustomerList'),
      'events.listNames': named('EventNameList'),
    },
  });
}

describe('routing', () => {
  it('prefers a fixed segment to a parameter', async () => {
    const { server } = serve(document);
    const names = await request(server).get('/v1/events/names').expect(200);
    expect(Object.keys(names.body)).toEqual(['items', 'pagination']);
    const limits = await request(server).get('/v1/metrics/limits').expect(200);
    expect(limits.body).toHaveProperty('min_date');
  });

  it('reads an external id named "state" as an external id', async () => {
    const seen: unknown[] = [];
    const { server } = serve(document, {
      handlers: {
        'customers.getExternal': (call) => {
          seen.push(call.path);
          return { status: 200, body: exampleOf(document, 'Customer') };
        },
      },
    });
    await request(server).get('/v1/customers/external/state').expect(200);
    expect(seen).toEqual([{ external_id: 'state' }]);
  });

  it.each([
    ['a%2Fb', 'a/b'],
    ['a,b', 'a,b'],
    ['a%20b%2Cc', 'a b,c'],
    ['%C3%A9t%C3%A9', 'été'],
    ['50%25', '50%'],
    ['a+b', 'a+b'],
    ['a;b', 'a;b'],
    ['a.b@c:d', 'a.b@c:d'],
  ])('decodes the path parameter %s once', async (raw, expected) => {
    const seen: string[] = [];
    const { server } = serve(document, {
      handlers: {
        'customers.getExternal': (call) => {
          seen.push(call.path.external_id ?? '');
          return { status: 200, body: exampleOf(document, 'Customer') };
        },
      },
    });
    await request(server).get(`/v1/customers/external/${raw}`).expect(200);
    expect(seen).toEqual([expected]);
  });

  it.each([
    ['get', '/v1/customers?page=2&x=%20', '/v1/customers/?page=2&x=%20'],
    ['post', '/v1/customers', '/v1/customers/'],
    ['get', `/v1/customers/${ID}/`, `/v1/customers/${ID}`],
    ['get', '/w/demo/v1/customers', '/w/demo/v1/customers/'],
    ['head', '/v1/customers', '/v1/customers/'],
  ] as const)('redirects %s %s to the form of the contract', async (method, path, location) => {
    const response = await request(serveNames().server)[method](path).redirects(0);
    expect([response.status, response.headers.location]).toEqual([307, location]);
  });

  it.each([
    '/',
    '/v2/customers/',
    '/V1/customers/',
    '/v1//customers/',
    '//v1/customers/',
    '//evil.example/v1/customers',
    '/v1/customers//state',
    '/v1/customers/../products/',
    '/v1/customers/%2e%2e/products/',
    '/v1/customers/./',
    '/v1/license-keys//activations/x',
    '/w/demo',
  ])('answers 404 for %s', async (path) => {
    const response = await request(serveNames().server).get(path).redirects(0).expect(404);
    expect(response.body).toEqual({ error: 'ResourceNotFound', detail: 'No call of the API has this path.' });
  });

  it.each(['/v1/customers/%zz', '/v1/customers/%c3'])('says what is wrong with the writing of %s', async (path) => {
    const response = await request(serveNames().server).get(path).expect(404);
    expect(response.body).toEqual({
      error: 'ResourceNotFound',
      detail: 'No call of the API has this path. Its percent-encoding is no UTF-8 text; % itself is written %25.',
    });
  });

  it.each([
    '/w//v1/customers/',
    '/w/not%20valid/v1/customers/',
    `/w/${'x'.repeat(65)}/v1/customers/`,
    '/w/a.b/waitlist',
  ])('says what the name of a world may be for %s', async (path) => {
    const response = await request(serveNames().server).get(path).expect(404);
    expect(response.body).toEqual({
      error: 'ResourceNotFound',
      detail: 'No world has this name. A name has letters, digits, `_` and `-`, at most 64 of them.',
    });
  });

  it('names the methods of a path that lacks the one asked for', async () => {
    const response = await request(serveNames().server).delete('/v1/customers/').expect(405);
    expect(response.headers.allow).toBe('GET, POST, HEAD, OPTIONS');
    expect(response.body).toEqual({
      error: 'MethodNotAllowed',
      detail: 'This path answers GET, POST, HEAD, OPTIONS.',
    });
  });

  it('answers HEAD like GET without the body', async () => {
    const { server } = serveNames();
    const get = await request(server).get(`/v1/customers/${ID}`).expect(200);
    const head = await request(server).head(`/v1/customers/${ID}`).expect(200);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.text).toBeUndefined();
  });

  it('tells the kernel the world and what its URLs begin with', async () => {
    const seen: unknown[] = [];
    const { server } = serve(document, {
      handlers: {
        'customers.get': ({ world, baseUrl }) => {
          seen.push({ world, baseUrl });
          return { status: 200, body: exampleOf(document, 'Customer') };
        },
      },
    });
    await request(server).get(`/w/demo_1-A/v1/customers/${ID}`).set('host', 'mock:81').expect(200);
    await request(server).get(`/v1/customers/${ID}`).set('host', 'mock').expect(200);
    expect(seen).toEqual([
      { world: 'demo_1-A', baseUrl: 'http://mock:81/w/demo_1-A' },
      { world: 'default', baseUrl: 'http://mock' },
    ]);
  });

  it('answers below the base path of a server of the contract, and at the root', async () => {
    const { server } = serve({ ...document, servers: [{ url: 'https://api.example/api/' }] });
    await request(server).get('/api/v1/metrics/limits').expect(200);
    await request(server).get('/v1/metrics/limits').expect(200);
    const redirect = await request(server).get('/api/v1/customers').redirects(0).expect(307);
    expect(redirect.headers.location).toBe('/api/v1/customers/');
  });
});

describe('pages of other origins', () => {
  it('may call everything with any header', async () => {
    const response = await request(serveNames().server)
      .options('/v1/customers/')
      .set('origin', 'https://shop.example')
      .set('access-control-request-method', 'PATCH')
      .set('access-control-request-headers', 'authorization, content-type')
      .expect(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
    });
  });

  it.each(['/v1/customers/', '/v1/nowhere'])('may read the answer of %s', async (path) => {
    const response = await request(serveNames().server).get(path);
    expect(response.headers['access-control-allow-origin']).toBe('*');
  });

  it('learn the methods of a path by OPTIONS', async () => {
    const response = await request(serveNames().server).options('/v1/customers/').expect(204);
    expect(response.headers.allow).toBe('GET, POST, HEAD, OPTIONS');
  });
});
