import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { REFUSALS, type RefusalName } from '../engine/refusals.ts';
import { CORS_HEADERS } from './cors.ts';

const BY_CODE: Readonly<Record<string, readonly [RefusalName, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['RequestTimeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['RequestHeaderFieldsTooLarge', 'The headers or the address are too long.'],
};

/** A client that still sends would lose the answer if its connection were cut at once. */
const LINGER = 500;

/** Answers what is no proper HTTP request, and what did not arrive in time, then ends the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (socket.writableEnded) return;
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  socket.end(answerText(error.code));
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(timer));
}

function answerText(code: string | undefined): string {
  const [name, detail] = BY_CODE[code ?? ''] ?? ['BadRequest', 'This is no well-formed HTTP request.'];
  const status = REFUSALS[name];
  const body = JSON.stringify({ error: name, detail });
  const headers = { ...CORS_HEADERS, 'content-type': 'application/json', 'content-length': body.length };
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([key, value]) => `${key}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
