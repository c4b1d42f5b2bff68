import { expect, onTestFinished, test } from 'vitest';
import { startMock } from '../../../mock/start.ts';

const SELLER = { authorization: 'Bearer mock_oat_demo' };

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Each differs from the one before it in all that an entry tells. */
const KINDS: readonly ((place: number) => Sent)[] = [
  (place) => ({ method: 'GET', path: `/v1/products/?limit=1&page=${place + 1}`, headers: SELLER }),
  (place) => ({
    method: 'POST',
    path: '/v1/customers/',
    headers: { ...SELLER, 'content-type': 'application/json' },
    body: { email: `place-${place}@costa.example` },
  }),
  (place) => ({ method: 'GET', path: `/v1/customers/none-${place}` }),
  (place) => ({ method: 'DELETE', path: `/w/other/v1/nowhere/${place}`, headers: { prefer: `tag=${place}` } }),
  (place) => ({ method: 'HEAD', path: `/v1/orders/${place}`, headers: SELLER }),
];

test('where few entries have room, each that is kept tells of its own call and of nothing of those that were dropped', async () => {
  const mock = await startMock({ journalBytes: 24_000, listen: false, log: () => {} });
  onTestFinished(() => mock.close());
  const answered = new Map<string, { readonly sent: Sent; readonly status: number; readonly text: string }>();
  for (let place = 0; place < 120; place += 1) {
    const sent = KINDS[place % KINDS.length]?.(place) as Sent;
    const { method, path, headers, body } = sent;
    const response = await mock.fetch(mock.url + path, {
      method,
      headers: { ...headers, 'x-request-id': `call-${place}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    answered.set(`call-${place}`, { sent, status: response.status, text: await response.text() });
  }
  for (const world of ['', '/w/other']) {
    const { items, dropped } = await (await mock.fetch(`${mock.url}${world}/_mock/journal`)).json();
    expect(items.length).toBeGreaterThan(1);
    expect(dropped).toBeGreaterThan(items.length);
    for (const { id } of items) {
      const entry = await (await mock.fetch(`${mock.url}${world}/_mock/journal/${id}`)).json();
      const { sent, status, text } = answered.get(entry.request_id) ?? {};
      expect([entry.method, world + entry.path, entry.status]).toEqual([sent?.method, sent?.path, status]);
      expect(entry.request.body).toEqual(sent?.body ?? null);
      expect(entry.request.headers.prefer).toBe(sent?.headers?.prefer);
      if (text) expect(entry.answer.body).toEqual(JSON.parse(text));
      // The commit of the oldest call is the first to go.
      expect(entry.commits.length).toBeLessThanOrEqual(status === 201 ? 1 : 0);
    }
  }
});
