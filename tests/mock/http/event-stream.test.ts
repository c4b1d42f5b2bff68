import { expect, test } from 'vitest';
import { eventStream, type StreamedEvent } from '../../../mock/http/event-stream.ts';

async function* told(...events: StreamedEvent[]): AsyncGenerator<StreamedEvent> {
  yield* events;
}

function chunksOf(events: AsyncIterable<StreamedEvent>, heartbeat?: number): AsyncIterator<Uint8Array> {
  const { streamed } = eventStream(events, heartbeat);
  if (!streamed) throw new Error('An event stream is read as it goes');
  return streamed.read()[Symbol.asyncIterator]();
}

async function textOf(chunks: AsyncIterator<Uint8Array>): Promise<string> {
  return Buffer.from((await chunks.next()).value ?? '').toString();
}

test('a stream begins before anything happens, and tells each event on lines of its own', async () => {
  const chunks = chunksOf(told({ id: '1', event: 'paid', data: { note: 'two\nlines' } }, { data: null }));
  expect(await textOf(chunks)).toBe(': \n\n');
  expect(await textOf(chunks)).toBe('id: 1\nevent: paid\ndata: {"note":"two\\nlines"}\n\n');
  expect(await textOf(chunks)).toBe('data: null\n\n');
  expect(await chunks.next()).toEqual({ value: undefined, done: true });
});

test('while nothing happens, comments show that the connection lives; no event is lost to them', async () => {
  let happen = (): void => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  async function* late(): AsyncGenerator<StreamedEvent> {
    await happened;
    yield { data: 'at last' };
  }
  const chunks = chunksOf(late(), 1);
  await textOf(chunks);
  expect([await textOf(chunks), await textOf(chunks)]).toEqual([': \n\n', ': \n\n']);
  happen();
  let next = await textOf(chunks);
  while (next === ': \n\n') next = await textOf(chunks);
  expect(next).toBe('data: "at last"\n\n');
});

test('who stops reading ends the source', async () => {
  let ended = false;
  async function* endless(): AsyncGenerator<StreamedEvent> {
    try {
      for (;;) yield { data: 'again' };
    } finally {
      ended = true;
    }
  }
  const chunks = chunksOf(endless());
  await textOf(chunks);
  await textOf(chunks);
  await chunks.return?.();
  expect(ended).toBe(true);
});
