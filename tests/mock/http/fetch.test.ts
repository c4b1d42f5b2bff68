import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../../client/lean.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { STORY_NOON } from '../../support/mock.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ listen: false, clock: STORY_NOON });
});
afterAll(() => mock.close());

const BEARER = { authorization: 'Bearer mock_oat_demo' };
const CUSTOMERS = '/v1/customers/';

function streamOf(parts: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** Posts what does not come in one piece. */
function streaming(url: string, body: AsyncIterator<Uint8Array>, signal?: AbortSignal) {
  const headers = { ...BEARER, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: streamOf(body), duplex: 'half', signal } as const;
  return mock.fetch(new Request(url, init as RequestInit));
}

describe('a mock without a port', () => {
  it('answers a client', async () => {
    const client = createClient({ baseUrl: mock.world('client').url, token: 'mock_oat_demo', fetch: mock.fetch });
    const { id } = await client.customers.create({ body: { email: 'rosa@shop.example' } });
    const { items } = await client.customers.list({ email: 'rosa@shop.example' });
    expect(items.map((customer) => customer.id)).toEqual([id]);
  });

  it('builds the addresses in an answer on that of the request', async () => {
    const order = async (baseUrl: string) => {
      const client = createClient({ baseUrl, token: 'mock_oat_demo', fetch: mock.fetch });
      const { url } = await client.checkouts.create({
        body: { products: [(await client.products.list({})).items[0]?.id ?? ''] },
      });
      return new URL(url);
    };
    expect((await order(mock.world('a').url)).href).toMatch(/^http:\/\/mock\/w\/a\/checkout\//);
    expect((await order('https://api.billing.example/w/b')).href).toMatch(
      /^https:\/\/api\.billing\.example\/w\/b\/checkout\//,
    );
  });

  it.each([
    ['/v1/customers', 307, '/v1/customers/'],
    [
      '/w/redirects/auth/v1/authorize?provider=google&code_challenge_method=plain&code_challenge='.concat(
        'a'.repeat(43),
      ),
      302,
      /^\/w\/redirects\/accounts\//,
    ],
  ])('gives back the redirect of %.30s as it is', async (path, status, location) => {
    const response = await mock.fetch(mock.url + path);
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toEqual(expect.stringMatching(location));
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => mock.fetch(mock.url + CUSTOMERS, { method, headers: BEARER })),
    );
    expect(head?.headers.get('content-length')).toBe(String((await get?.arrayBuffer())?.byteLength));
    expect([head?.status, head?.body]).toEqual([200, null]);
  });

  it('serves pages, and answers to what is wrong in their words', async () => {
    const page = await mock.fetch(`${mock.url}/waitlist`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const refused = await mock.fetch(`${mock.url}/waitlist`, { method: 'PUT' });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([405, 'text/html; charset=utf-8']);
    const deleted = await mock.fetch(`${mock.url}/_mock/health`, { method: 'DELETE' });
    expect([deleted.status, (await deleted.json()).error]).toEqual([405, 'MethodNotAllowed']);
  });

  it('refuses a body over the limit before its end has come', async () => {
    let sent = 0;
    const endless = async function* () {
      for (;;) {
        sent += 1;
        yield new Uint8Array(2 ** 20).fill(32);
      }
    };
    const response = await streaming(mock.url + CUSTOMERS, endless());
    expect([response.status, await response.json()]).toEqual([
      413,
      { error: 'PayloadTooLarge', detail: 'A body may have 10485760 bytes.' },
    ]);
    expect(sent).toBeLessThan(20);
  });

  it('reads a body that comes in pieces', async () => {
    const pieces = async function* () {
      for (const piece of ['{"email":', '"ana@pieces.example"', '}']) yield Buffer.from(piece);
    };
    expect((await streaming(mock.world('pieces').url + CUSTOMERS, pieces())).status).toBe(201);
  });

  it('rejects as fetch does when the body is a stream of text', async () => {
    const texts = new ReadableStream({ start: (controller) => controller.enqueue('{}') });
    const init = { method: 'POST', headers: BEARER, body: texts, duplex: 'half' };
    const request = new Request(mock.url + CUSTOMERS, init as RequestInit);
    await expect(mock.fetch(request)).rejects.toThrow(new TypeError('fetch failed'));
  });

  it('rejects as fetch does when the body breaks off', async () => {
    const broken = async function* () {
      yield Buffer.from('{');
      throw new Error('gone');
    };
    await expect(streaming(mock.url + CUSTOMERS, broken())).rejects.toThrow(new TypeError('fetch failed'));
  });

  it('rejects with the reason of an aborted signal, before and while it reads', async () => {
    const reason = new Error('no longer wanted');
    await expect(mock.fetch(mock.url + CUSTOMERS, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const waiting = async function* () {
      yield Buffer.from('{');
      controller.abort(reason);
      await new Promise(() => undefined);
    };
    await expect(streaming(mock.url + CUSTOMERS, waiting(), controller.signal)).rejects.toBe(reason);
  });

  it('keeps bytes as they are', async () => {
    const client = createClient({ baseUrl: mock.world('bytes').url, token: 'mock_oat_demo', fetch: mock.fetch });
    const [order] = (await client.orders.list({})).items;
    const id = order?.id ?? '';
    await client.orders.update({ id, body: { billing_name: 'Jane', billing_address: { country: 'DE' } } });
    await client.orders.generateInvoice({ id });
    const { url } = await client.orders.getInvoice({ id });
    const pdf = Buffer.from(await (await mock.fetch(url)).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('names the worlds that may be', () => {
    expect(mock.world('a_B-1').url).toBe('http://mock/w/a_B-1');
    for (const name of ['', 'a b', 'a/b', 'é', 'x'.repeat(65)]) expect(() => mock.world(name)).toThrow(RangeError);
  });
});

it('a mock with a port answers the same by both ways', async () => {
  const listening = await startMock({ clock: STORY_NOON });
  const url = `${listening.url}/v1/products/`;
  const [inside, outside] = await Promise.all([listening.fetch, fetch].map((ask) => ask(url, { headers: BEARER })));
  expect(await inside?.json()).toEqual(await outside?.json());
  await listening.close();
});

it('a mock that shall not listen opens no port', async () => {
  const ports = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;
  const before = ports();
  const quiet = await startMock({ listen: false });
  expect(ports()).toBe(before);
  const loud = await startMock();
  expect(ports()).toBe(before + 1);
  await Promise.all([quiet.close(), loud.close()]);
});
