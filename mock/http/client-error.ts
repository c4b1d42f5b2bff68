import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RefusalName, refusal } from '../engine/refusals.ts';
import type { Answered, FrontDoor } from './front-door.ts';
import { headersOf } from './reply-headers.ts';

const BY_CODE: Readonly<Record<string, readonly [RefusalName, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['RequestTimeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['RequestHeaderFieldsTooLarge', 'The headers or the address are too long.'],
};

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
