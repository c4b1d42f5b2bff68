import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { REFUSALS, type RefusalName } from '../engine/refusals.ts';
import { CORS_HEADERS } from './cors.ts';

const BY_CODE: Readonly<Record<string, readonly [RefusalName, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['RequestTimeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['RequestHeaderFieldsTooLarge', 'The headers or the address are too long.'],
};

/** Answers what is no proper HTTP request, and what did not arrive in time, then ends the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [name, detail] = BY_CODE[error.code ?? ''] ?? ['BadRequest', 'This is no well-formed HTTP request.'];
  const status = REFUSALS[name];
  const body = JSON.stringify({ error: name, detail });
  const headers = { ...CORS_HEADERS, 'content-type': 'application/json', 'content-length': body.length };
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([key, value]) => `${key}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
