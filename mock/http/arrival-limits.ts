import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** What the answer to a request that is given up depends on. */
export type TooSlow = 'request' | 'stream';

/** How long the bodies of a server's requests may take to arrive. */
export interface ArrivalLimits {
  /** Begins to watch a request that has a body: all of it has to be here before the limit. */
  watch(request: IncomingMessage): void;
  /** Passes on the bytes of a body that may take any time, as long as it never takes the limit for more of them to come. */
  stream(request: IncomingMessage, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

interface Arriving {
  readonly request: IncomingMessage;
  /** From when on the limit counts. */
  since: number;
  /** What the connection had brought by then, of a body that is streamed; null for one that has to be here as a whole. */
  received: number | null;
}

/** How often connections are looked at, in milliseconds. */
const INTERVAL = 1000;

/**
 * Calls `give` with the connection of a request whose body takes longer than `limit` milliseconds. The `requestTimeout` of
 * node:http knows no request from another, and would end an upload that goes on well.
 */
export function limitArrivals(
  server: Server,
  limit: number,
  give: (socket: Socket, kind: TooSlow) => void,
): ArrivalLimits {
  const latest = new Map<Socket, Arriving>();
  const check = () => {
    const now = performance.now();
    for (const [socket, one] of latest) {
      if (!isOver(one, now, limit)) continue;
      latest.delete(socket);
      give(socket, one.received === null ? 'request' : 'stream');
    }
  };
  if (limit !== Number.POSITIVE_INFINITY) checkWhileListening(server, check, Math.min(INTERVAL, limit));
  server.on('connection', (socket: Socket) => socket.once('close', () => latest.delete(socket)));
  const begin = (request: IncomingMessage, received: number | null) => {
    latest.set(request.socket, { request, since: performance.now(), received });
  };
  async function* stream(request: IncomingMessage, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    begin(request, request.socket.bytesRead);
    try {
      yield* bytes;
    } finally {
      // What nobody takes any more is thrown away, but not for ever.
      if (latest.has(request.socket)) begin(request, null);
    }
  }
  return { watch: (request) => begin(request, null), stream };
}

function checkWhileListening(server: Server, check: () => void, interval: number): void {
  let timer: NodeJS.Timeout | undefined;
  server.on('listening', () => {
    timer = setInterval(check, interval).unref();
  });
  server.on('close', () => clearInterval(timer));
}

function isOver(one: Arriving, now: number, limit: number): boolean {
  const { request, received } = one;
  if (request.complete) return false;
  const { bytesRead } = request.socket;
  // While bytes wait to be taken, it is not the client that is slow.
  if (received !== null && (bytesRead !== received || request.readableLength > 0)) {
    one.since = now;
    one.received = bytesRead;
  }
  return now - one.since >= limit;
}
