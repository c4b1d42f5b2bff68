import type { ServerResponse } from 'node:http';
import type { EngineReply } from '../engine/engine.ts';
import { CORS_HEADERS } from './cors.ts';

const UNSAFE = /[^\t\x20-\x7e]/gu;

/** Sends a reply. `withBody` is false for HEAD, whose headers are those of GET. */
export function writeReply(response: ServerResponse, reply: EngineReply, withBody: boolean): void {
  const headers: Record<string, string | number> = { ...CORS_HEADERS };
  for (const [name, value] of Object.entries(reply.headers)) headers[name] = safeHeader(value);
  if (reply.body !== undefined) headers['content-length'] = Buffer.byteLength(reply.body);
  else if (reply.status !== 204 && reply.status !== 304) headers['content-length'] = 0;
  response.writeHead(reply.status, headers);
  response.end(withBody ? reply.body : undefined);
}

/** Text from a payload may end up in a header, as in a redirect: line breaks and other letters are percent-encoded,
 * halves of surrogate pairs as the replacement character. */
function safeHeader(value: string): string {
  return value.replaceAll(UNSAFE, (character) => encodeURIComponent(Buffer.from(character).toString()));
}
