import { getEventListeners } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createClient, createHooks } from '../../client/lean.ts';
import { pathsOf } from '../../client/paths.ts';

const CSV = { headers: { 'content-type': 'text/csv' } };

const HEAD = new TextEncoder().encode('Email,Created At,Active\n');

/** A call whose answer is a stream of this source, which the signal of the controller ends. */
async function streamOf(source: UnderlyingDefaultSource<Uint8Array>) {
  const controller = new AbortController();
  const client = createClient({
    fetch: async () => new Response(new ReadableStream(source, { highWaterMark: 0 }), CSV),
  });
  const asked = { parseAs: 'stream', signal: controller.signal } as const;
  const { data } = await pathsOf(client).GET('/v1/subscriptions/export', asked);
  const listeners = () => getEventListeners(controller.signal, 'abort');
  return { controller, listeners, reader: data?.getReader() ?? expect.unreachable() };
}

/** As in runtimes whose pipes look at their signal between reads alone, so that one that waits for a read does not end. */
function pipesHeedNoSignal(): void {
  const { pipeThrough } = ReadableStream.prototype;
  const spy = vi.spyOn(ReadableStream.prototype, 'pipeThrough');
  spy.mockImplementation(function (this: ReadableStream, pair) {
    return pipeThrough.call(this, pair) as ReadableStream; // what the pair reads
  });
  onTestFinished(() => spy.mockRestore());
}

test('a stream in which nothing comes ends with the signal of its call, whatever pipes make of signals', async () => {
  pipesHeedNoSignal();
  const cancel = vi.fn();
  const { controller, listeners, reader } = await streamOf({ start: (source) => source.enqueue(HEAD), cancel });
  expect(await reader.read()).toEqual({ done: false, value: HEAD });
  const reading = reader.read();
  const reason = new Error('enough');
  controller.abort(reason);
  await expect(reading).rejects.toBe(reason);
  await expect(reader.closed).rejects.toBe(reason);
  expect(cancel.mock.calls).toEqual([[reason]]);
  expect(listeners()).toEqual([]);
});

test('what has come and was not read is not given once the signal is aborted', async () => {
  const { controller, reader } = await streamOf({
    start(source) {
      source.enqueue(HEAD);
      source.close();
    },
  });
  controller.abort('left');
  await expect(reader.read()).rejects.toBe('left');
});

type Reader = ReadableStreamDefaultReader<Uint8Array>;

test.each<[string, UnderlyingDefaultSource<Uint8Array>, (reader: Reader) => Promise<unknown>]>([
  ['has ended', { pull: (source) => source.close() }, (reader) => reader.read()],
  ['is left by its reader', {}, (reader) => reader.cancel()],
  [
    'breaks off',
    { pull: (source) => source.error(new TypeError('terminated')) },
    (reader) => expect(reader.read()).rejects.toThrow('terminated'),
  ],
])('a stream that %s leaves no listener on the signal of its call', async (_, source, end) => {
  const { listeners, reader } = await streamOf(source);
  expect(listeners()).toHaveLength(1);
  await end(reader);
  expect(listeners()).toEqual([]);
});

test('what the reader says when it leaves reaches what sends the stream', async () => {
  const cancel = vi.fn();
  const { reader } = await streamOf({ cancel });
  await reader.cancel('seen enough');
  expect(cancel.mock.calls).toEqual([['seen enough']]);
});

test('a stream whose signal is aborted as its answer comes has ended, and so has what sends it', async () => {
  const controller = new AbortController();
  const cancel = vi.fn();
  const fetch = async () => new Response(new ReadableStream({ cancel }), CSV);
  const hooks = createHooks({ response: () => controller.abort('left') });
  const asked = { parseAs: 'stream', signal: controller.signal } as const;
  const { data } = await pathsOf(createClient({ fetch, hooks })).GET('/v1/subscriptions/export', asked);
  await expect(data?.getReader().read()).rejects.toBe('left');
  expect(cancel.mock.calls).toEqual([['left']]);
  expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
});
