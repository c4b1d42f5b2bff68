import { expect, onTestFinished, test } from 'vitest';
import type { MockOptions } from '../../../mock/options.ts';
import { type Mock, startMock } from '../../../mock/start.ts';

const OPTIONS = { clock: '2025-07-06T12:00:00Z', log: () => {} };
const SELLER = { authorization: 'Bearer mock_oat_demo' };

async function started(options: MockOptions = {}): Promise<Mock> {
  const mock = await startMock({ ...OPTIONS, ...options });
  onTestFinished(() => mock.close());
  return mock;
}

const list = (mock: Mock, query = '') => fetch(`${mock.url}/v1/products/${query}`, { headers: SELLER });

/** What a stream sends, a part between two empty lines at a time. */
class Reader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = '';

  constructor(response: Response) {
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader();
  }

  /** The lines of the next event or comment; null at the end. */
  async next(): Promise<string[] | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const part = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        return part.split('\n');
      }
      const { value, done } = await this.#reader.read();
      if (done) return null;
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  async entry(): Promise<{ readonly id: number; readonly title: string }> {
    const lines = (await this.next()) ?? [];
    expect(lines.map((line) => line.split(':')[0])).toEqual(['id', 'event', 'data']);
    expect(lines[1]).toBe('event: entry');
    const data = JSON.parse(lines[2]?.slice('data: '.length) ?? '');
    expect(lines[0]).toBe(`id: ${data.id}`);
    return data;
  }

  leave(): Promise<void> {
    return this.#reader.cancel();
  }
}

async function follow(mock: Mock, query = '', headers: Readonly<Record<string, string>> = {}): Promise<Reader> {
  const response = await fetch(`${mock.url}/_mock/journal/stream${query}`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = new Reader(response);
  // It is heard before anything has happened.
  expect(await reader.next()).toEqual([': ']);
  return reader;
}

test('each entry is sent when it is there, from now on, and only those that are asked for', async () => {
  const mock = await started();
  await list(mock);
  const [all, failed] = [await follow(mock), await follow(mock, '?status=4xx')];
  await list(mock, '?limit=1');
  await list(mock, '?limit=0');
  expect((await all.entry()).title).toBe('GET /v1/products/?limit=1: 200');
  expect((await all.entry()).title).toBe('GET /v1/products/?limit=0: 422');
  expect((await failed.entry()).title).toBe('GET /v1/products/?limit=0: 422');
  await Promise.all([all.leave(), failed.leave()]);
});

test('who comes back goes on after the last entry that was received', async () => {
  const mock = await started();
  for (let limit = 1; limit <= 3; limit += 1) await list(mock, `?limit=${limit}`);
  const beginning = await follow(mock, '?after=0');
  const { id } = await beginning.entry();
  await beginning.leave();
  const again = await follow(mock, '?after=0', { 'last-event-id': String(id) });
  expect((await again.entry()).title).toBe('GET /v1/products/?limit=2: 200');
  expect((await again.entry()).title).toBe('GET /v1/products/?limit=3: 200');
  await again.leave();
});

test('what is no longer kept is told as dropped, and then what is kept', async () => {
  const mock = await started({ journalBytes: 20_000 });
  for (let limit = 1; limit <= 40; limit += 1) await list(mock, `?limit=1&page=${limit}`);
  const kept = await (await fetch(`${mock.url}/_mock/journal`)).json();
  expect(kept.dropped).toBe(40 - kept.items.length);
  const reader = await follow(mock, '?after=1');
  expect(await reader.next()).toEqual(['event: dropped', `data: {"dropped":${kept.dropped}}`]);
  expect(await reader.entry()).toEqual(kept.items[0]);
  await reader.leave();
});

test('a stream ends with the mock', async () => {
  const mock = await started();
  const reader = await follow(mock);
  const end = reader.next().catch(() => null);
  await mock.close();
  expect(await end).toBeNull();
});

test('in the own process a stream comes without a port', async () => {
  const mock = await started({ listen: false });
  const aborter = new AbortController();
  const response = await mock.fetch(`${mock.url}/_mock/journal/stream`, { signal: aborter.signal });
  const reader = new Reader(response);
  expect(await reader.next()).toEqual([': ']);
  await mock.fetch(`${mock.url}/v1/products/`, { headers: SELLER });
  expect((await reader.entry()).title).toBe('GET /v1/products/: 200');
  aborter.abort();
});

test('a mock that keeps no journal says so, and tells nothing', async () => {
  const mock = await started({ journalBytes: 0 });
  await list(mock);
  const told = await (await fetch(`${mock.url}/_mock/journal`)).json();
  expect(told).toEqual({ items: [], has_more: false, latest: 0, dropped: 0, begins_at: null, bytes: 0, room: 0 });
});

test('the journals of all worlds keep to the bytes that they were given, whatever is sent', async () => {
  const mock = await started({ journalBytes: 200_000 });
  const name = 'x'.repeat(60_000);
  for (let index = 0; index < 12; index += 1) {
    const headers = { ...SELLER, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: `ana${index}@costa.example`, name });
    await fetch(`${mock.world(`world-${index % 3}`).url}/v1/customers/`, { method: 'POST', headers, body });
  }
  const told = await Promise.all(
    [0, 1, 2].map(async (index) => (await fetch(`${mock.world(`world-${index}`).url}/_mock/journal`)).json()),
  );
  for (const { bytes, room } of told) expect([bytes <= room, room]).toEqual([true, 200_000]);
  expect(told.reduce((sum, { items, dropped }) => sum + items.length + dropped, 0)).toBe(12);
});

test.each([-1, 1.5, Number.POSITIVE_INFINITY, '1'])('a journal of %j bytes is refused', async (journalBytes) => {
  await expect(startMock({ journalBytes: journalBytes as number })).rejects.toThrow(
    /^journalBytes takes a whole number of bytes, or 0/,
  );
});

test('a reader that comes back to a mock which was restarted has its entries from the first on', async () => {
  const mock = await started();
  await list(mock);
  const reader = await follow(mock, '', { 'last-event-id': '5000' });
  expect((await reader.entry()).title).toBe('GET /v1/products/: 200');
  await list(mock, '?limit=1');
  expect((await reader.entry()).title).toBe('GET /v1/products/?limit=1: 200');
});

test('a follower is told when the world begins anew, and goes on with what it does next', async () => {
  const mock = await started();
  await list(mock);
  const reader = await follow(mock, '?operation=products.list');
  expect((await fetch(`${mock.url}/_mock/worlds/default/reset`, { method: 'POST' })).status).toBe(200);
  expect(await reader.next()).toEqual(['event: forgotten', 'data: {"world":"default"}']);
  await list(mock, '?limit=2');
  expect((await reader.entry()).title).toBe('GET /v1/products/?limit=2: 200');
  await reader.leave();
});
