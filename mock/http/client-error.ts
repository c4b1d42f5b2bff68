import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RefusalName, refusal } from '../engine/refusals.ts';
import type { TooSlow } from './arrival-limits.ts';
import type { Answered, FrontDoor } from './front-door.ts';
import { headersOf } from './reply-headers.ts';

const TOO_SLOW = 'The request took too long to arrive.';

const BY_CODE: Readonly<Record<string, readonly [RefusalName, string]>> = {
  // Of the headers.
  ERR_HTTP_REQUEST_TIMEOUT: ['RequestTimeout', TOO_SLOW],
  TOO_SLOW_REQUEST: ['RequestTimeout', TOO_SLOW],
  TOO_SLOW_STREAM: ['RequestTimeout', 'It took too long until more of the request arrived.'],
  HPE_HEADER_OVERFLOW: ['RequestHeaderFieldsTooLarge', 'The headers or the address are too long.'],
};

/** A body that took too long: as a whole, or until more of it came. */
export class TooSlowError extends Error {
  readonly code: string;

  constructor(kind: TooSlow) {
    super(`The ${kind} is too slow`);
    this.code = kind === 'stream' ? 'TOO_SLOW_STREAM' : 'TOO_SLOW_REQUEST';
  }
}

/** A client that still sends would lose the answer if its connection were cut at once. */
const LINGER = 500;

/** Answers what is no proper HTTP request, and what did not arrive in time, then ends the connection. */
export function answerClientError(door: FrontDoor, error: Error & { readonly code?: string }, socket: Duplex): void {
  if (socket.writableEnded) return;
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [name, detail] = BY_CODE[error.code ?? ''] ?? ['BadRequest', 'This is no well-formed HTTP request.'];
  answerSocket(socket, door.fail(refusal(name, detail), 'A request'));
}

/** Answers where node:http gives no response to write to, then ends the connection. */
export function answerSocket(socket: Duplex, { reply, requestId }: Answered): void {
  const pairs = headersOf(reply, requestId);
  const lines = pairs.flatMap((name, index) => (index % 2 === 0 ? `${name}: ${pairs[index + 1]}` : []));
  const head = `HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status]}\r\n${lines.join('\r\n')}`;
  socket.end(`${head}\r\nconnection: close\r\n\r\n${reply.body ?? ''}`);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(timer));
}
