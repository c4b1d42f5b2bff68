import { CORS_HEADERS } from './cors.ts';
import type { Reply } from './exchange.ts';

const UNSAFE = /[^\t\x20-\x7e]/u;
const EVERY_UNSAFE = /[^\t\x20-\x7e]/gu;
const CORS = Object.entries(CORS_HEADERS).flat();

/** Every header of an answer, names and values in turn: the form that node:http sends without work of its own. */
export function headersOf({ status, headers, body, streamed }: Reply, requestId: string): string[] {
  const list = [...CORS, 'x-request-id', requestId];
  for (const name in headers) list.push(name, safe(headers[name] ?? ''));
  if (streamed) {
    if (streamed.length !== undefined) list.push('content-length', String(streamed.length));
  } else if (body !== undefined) list.push('content-length', String(Buffer.byteLength(body)));
  else if (status !== 204 && status !== 304) list.push('content-length', '0');
  return list;
}

/** Text from a payload may end up in a header, as in a redirect: line breaks and other letters are percent-encoded,
 * halves of surrogate pairs as the replacement character. */
function safe(value: string): string {
  if (!UNSAFE.test(value)) return value;
  return value.replaceAll(EVERY_UNSAFE, (character) => encodeURIComponent(Buffer.from(character).toString()));
}
