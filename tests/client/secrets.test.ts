import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type BillingError, createClient } from '../../client/lean.ts';
import { pathsOf } from '../../client/paths-of.ts';
import { json, startServer } from './answering-server.ts';

const SECRET = 'very-secret-7f3a9c';

/** All that is said of an error, however it is logged. */
function logged(error: unknown): string {
  const { message, stack } = error as BillingError;
  return [message, stack, String(error), inspect(error, { depth: 9 }), JSON.stringify(error)].join('\n');
}

/** Calls that carry a secret: as the credential, in the path, in a form, in a body, in a header. */
const CALLS: Readonly<Record<string, (baseUrl: string) => Promise<unknown>>> = {
  'a token': (baseUrl) => createClient({ baseUrl, token: SECRET }).customers.list(),
  'the authorization of one call': (baseUrl) =>
    createClient({ baseUrl }).customers.list({}, { headers: { authorization: `Bearer ${SECRET}` } }),
  'Basic authorization': (baseUrl) =>
    createClient({ baseUrl }).oauth2.revokeToken(
      { body: { token: 'an-old-token' } },
      { headers: { authorization: `Basic ${SECRET}` } },
    ),
  "a checkout's client secret": (baseUrl) => createClient({ baseUrl }).checkouts.clientGet({ client_secret: SECRET }),
  'the client secret of a form': (baseUrl) =>
    createClient({ baseUrl }).oauth2.requestToken({
      body: { grant_type: 'refresh_token', refresh_token: 'r', client_id: 'c', client_secret: SECRET },
    }),
  'a license key': (baseUrl) =>
    createClient({ baseUrl }).portal.licenseKeys.validate({
      body: { key: SECRET, organization_id: 'da2b0897-2d5c-42f4-b76c-5392b257e054' },
    }),
};

const ANSWERS: Readonly<Record<string, readonly [status: number, type: string, body: string]>> = {
  'a named error that repeats it': [
    404,
    'application/json',
    JSON.stringify({ error: 'ResourceNotFound', detail: `No ${SECRET}`, echo: SECRET }),
  ],
  'a list that repeats it': [
    422,
    'application/json',
    JSON.stringify({ detail: [{ loc: ['body', SECRET], msg: `${SECRET} is wrong`, type: 'value_error' }] }),
  ],
  'a page that repeats it': [502, 'text/html', `<p>${SECRET}`],
  'broken JSON that repeats it': [200, 'application/json', `{"a":"${SECRET}`],
  'another type': [200, 'text/plain', SECRET],
};

const cases = Object.entries(CALLS).flatMap(([what, call]) =>
  Object.entries(ANSWERS).map(([how, answer]) => [what, how, call, answer] as const),
);

test.for(cases)('%s stands in no log of the error when the answer is %s', async ([, , call, [status, type, body]]) => {
  const { baseUrl } = await startServer((response) =>
    response.writeHead(status, { 'content-type': type, 'x-echo': SECRET }).end(body),
  );
  const error: unknown = await call(baseUrl).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status });
  expect(logged(error)).not.toContain(SECRET);
});

test('what an answer holds is there for who asks', async () => {
  const { baseUrl } = await startServer((response) =>
    response.writeHead(502, { 'content-type': 'text/html', 'x-echo': SECRET }).end(SECRET),
  );
  const error: unknown = await createClient({ baseUrl })
    .customers.list()
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ body: SECRET });
  expect((error as { readonly headers: Headers }).headers.get('x-echo')).toBe(SECRET);
});

test('what the README sends to another process of an error can be copied, and has no secret', async () => {
  const { baseUrl } = await startServer(
    json(404, { error: 'ResourceNotFound', detail: `No ${SECRET}` }, { 'x-request-id': 'r1', 'x-echo': SECRET }),
  );
  const error: unknown = await createClient({ baseUrl, token: SECRET })
    .customers.list()
    .catch((reason: unknown) => reason);
  const told = /another process or worker send its (.*?), not the error/s.exec(readFileSync('README.md', 'utf8'))?.[1];
  const names = Array.from(told?.matchAll(/`(\w+)`/g) ?? [], ([, name = '']) => name);
  const sent = Object.fromEntries(names.map((name) => [name, Reflect.get(Object(error), name)]));
  expect(structuredClone(sent)).toEqual({
    ...{ name: 'ResourceNotFound', status: 404, requestId: 'r1' },
    message: 'customers.list answered 404: ResourceNotFound: No ***',
  });
});

test('the id of an answer that repeats a secret stands in no log', async () => {
  const { baseUrl } = await startServer(
    json(404, { error: 'ResourceNotFound', detail: 'None' }, { 'x-request-id': SECRET }),
  );
  const error: unknown = await createClient({ baseUrl, token: SECRET })
    .customers.list()
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ requestId: '***' });
  expect(logged(error)).not.toContain(SECRET);
});

test.for(['x-api-key', 'cookie'])('what the header %s has stands in no log', async (name) => {
  const { baseUrl } = await startServer(json(400, { error: 'BadRequest', detail: `Not ${SECRET}` }));
  const error: unknown = await createClient({ baseUrl })
    .customers.list({}, { headers: { [name]: SECRET } })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: 'customers.list answered 400: BadRequest: Not ***' });
});

test('what another fetch says of a request and keeps of it stands in no message, and in no log but by its own words', async () => {
  const fetch = async ({ url }: Request) => {
    const error = new Error(`request to ${url} failed, reason: no route`);
    throw Object.assign(error, { url, code: 'ENOROUTE', config: { headers: { authorization: `Bearer ${SECRET}` } } });
  };
  const client = createClient({ baseUrl: 'https://api.example', fetch });
  const error: unknown = await client.checkouts.clientGet({ client_secret: SECRET }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    name: 'ConnectionError',
    message: expect.stringMatching(/: request to \*\*\* failed, reason: no route$/),
    cause: { code: 'ENOROUTE' },
  });
  expect(JSON.stringify([error, (error as Error).cause])).not.toContain(SECRET);
  expect(inspect(error, { depth: 9 })).not.toContain('authorization');
});

test('a call may be given, by its path, what contains itself, as a pool of connections does', async () => {
  const { baseUrl } = await startServer(json(404, { error: 'ResourceNotFound', detail: 'None' }));
  const pool: Record<string, unknown> = { token: SECRET };
  pool.own = pool;
  const answer = await pathsOf(createClient({ baseUrl })).GET('/v1/customers/', { pool });
  expect(answer).toMatchObject({ error: { error: 'ResourceNotFound' } });
});

test('a header that cannot be sent is refused without its value', async () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:9' });
  const headers = { authorization: `Bearer ${SECRET}\n${SECRET}` };
  const error: unknown = await client.customers.list({}, { headers }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'InputValidationError' });
  expect(logged(error)).not.toContain(SECRET);
});

test.for([
  { token: `${SECRET}\n`, baseUrl: 'http://127.0.0.1:9' },
  { token: `${SECRET} x`, baseUrl: 'http://127.0.0.1:9' },
  { baseUrl: `http://user:${SECRET}@127.0.0.1:9` },
  { baseUrl: `127.0.0.1/${SECRET}` },
  { baseUrl: `ftp://127.0.0.1/${SECRET}` },
  { baseUrl: `http://127.0.0.1:9?token=${SECRET}` },
  { baseUrl: `http://127.0.0.1:9/${SECRET} ` },
  { baseUrl: `http://127.0.0.1:9/${SECRET}?` },
  { baseUrl: `http://127.0.0.1:9/${SECRET}#` },
  { baseUrl: '' },
])('a client that could send nothing is refused at once, without what is secret: %#', (options) => {
  let error: unknown;
  expect(() => {
    try {
      createClient(options);
    } catch (reason) {
      error = reason;
      throw reason;
    }
  }).toThrow(TypeError);
  expect(logged(error)).not.toContain(SECRET);
});

test('in a page, the base URL may be relative to its origin, whatever the query of the page', () => {
  const { origin, href } = new URL('http://shop.example/pricing?plan=pro#top');
  vi.stubGlobal('location', { origin, href });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(() => createClient({ baseUrl: '' })).not.toThrow();
  expect(() => createClient({ baseUrl: '/billing' })).not.toThrow();
});
