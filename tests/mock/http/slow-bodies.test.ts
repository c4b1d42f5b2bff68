import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Surface } from '../../../mock/http/surface.ts';
import { documentOf, getting } from '../engine/support/contract.ts';
import { openConnection, readAnswer, wire } from '../engine/support/raw.ts';
import { serve } from '../engine/support/serve.ts';

const DOCUMENT = documentOf({ '/v1/x': getting([]) });
const LIMIT = 30_000;

/** A promise and what resolves it. */
function signal(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A surface that takes a stream, and tells of each piece; it answers how many bytes there were. */
function takingStreams() {
  const pieces = new EventTarget();
  let left: unknown;
  const surface: Surface = {
    name: 'sink',
    matches: ({ path }) => path === '/sink',
    async handle(exchange) {
      let size = 0;
      try {
        for await (const piece of exchange.stream()) {
          size += piece.length;
          pieces.dispatchEvent(new Event('piece'));
          if (size > 99) break;
        }
      } catch (error) {
        left = error;
        throw error;
      }
      return { status: 200, headers: {}, body: String(size) };
    },
  };
  const { server } = serve(DOCUMENT, { others: [surface] });
  /** Sends bytes, and waits until they are taken. */
  async function send(socket: Socket, bytes: string): Promise<void> {
    const taken = once(pieces, 'piece');
    socket.write(bytes);
    await taken;
  }
  return { server, send, left: () => left };
}

const uploading = (length: number) => wire('PUT', '/sink', { 'content-length': String(length) });

describe('a body that is taken as it comes', () => {
  // Sockets are real; what passes is the time of limits alone.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('may take longer than the limit as long as it goes on', async () => {
    const { server, send } = takingStreams();
    const socket = await openConnection(server);
    const answer = readAnswer(socket);
    socket.write(uploading(4));
    for (const byte of 'abcd') {
      await send(socket, byte);
      vi.advanceTimersByTime(LIMIT - 1000);
    }
    expect(await answer).toMatchObject({ status: 200, body: '4' });
    // That of node:http, which no faked clock moves, is for a request as a whole.
    expect(server.requestTimeout).toBe(0);
    server.close();
  });

  it('is a 408 when nothing more of it comes for the limit, and who takes it is told', async () => {
    const { server, send, left } = takingStreams();
    const socket = await openConnection(server);
    const answer = readAnswer(socket);
    socket.write(uploading(4));
    await send(socket, 'a');
    vi.advanceTimersByTime(LIMIT + 1000);
    const { status, body } = await answer;
    expect([status, JSON.parse(body)]).toEqual([
      408,
      { error: 'RequestTimeout', detail: 'It took too long until more of the request arrived.' },
    ]);
    await vi.waitUntil(() => left() !== undefined);
    expect(left()).toMatchObject({ name: 'RequestAborted' });
    server.close();
  });

  it('has the limit as a whole once nobody takes it any more', async () => {
    const { server, send } = takingStreams();
    const [[inside], socket] = await Promise.all([once(server, 'connection'), openConnection(server)]);
    const closed = once(socket, 'close');
    socket.write(wire('PUT', '/sink', { 'content-length': '10000', connection: 'keep-alive' }));
    const answered = once(socket, 'data');
    await send(socket, 'x'.repeat(100));
    await answered;
    vi.advanceTimersByTime(LIMIT - 1000);
    const { bytesRead } = inside;
    socket.write('more');
    await vi.waitUntil(() => inside.bytesRead > bytesRead);
    vi.advanceTimersByTime(2000);
    await closed;
    server.close();
  });
});

describe('an answer that is sent as it is read', () => {
  function sending(read: () => AsyncIterable<Uint8Array>, length: number) {
    const surface: Surface = {
      name: 'source',
      matches: ({ path }) => path === '/source',
      handle: async () => ({ status: 200, headers: {}, body: undefined, streamed: { length, read } }),
    };
    return serve(DOCUMENT, { others: [surface], requestTimeout: 50 }).server;
  }

  it('ends when its client takes nothing of it for the limit, and reads no further', async () => {
    const { promise: stopped, resolve: stop } = signal();
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(65_536);
      } finally {
        stop();
      }
    }
    const server = sending(endless, 2 ** 40);
    const socket = await openConnection(server);
    socket.pause().write(wire('GET', '/source'));
    await stopped;
    socket.destroy();
    server.close();
  });

  it('does not end when it is the mock that has nothing to send for the limit', async () => {
    const { promise: passed, resolve: pass } = signal();
    async function* late() {
      yield Buffer.from('first ');
      await passed;
      yield Buffer.from('last');
    }
    const server = sending(late, 10);
    server.on('connection', (socket) => socket.once('timeout', pass));
    const socket = await openConnection(server);
    socket.write(wire('GET', '/source'));
    expect(await readAnswer(socket)).toMatchObject({ status: 200, body: 'first last' });
    server.close();
  });
});
