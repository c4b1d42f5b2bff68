import type { OutgoingReply } from '../kernel/seam.ts';
import type { EngineReply, Exchange } from './exchange.ts';
import { createSerialiser } from './serialise.ts';
import { mediaTypeOf, responseOf } from './validators/reply-check.ts';

/** Makes a reply ready to be sent. Throws what its body throws when it cannot be written, such as one too large. */
export type Finish = (exchange: Exchange, reply: OutgoingReply) => EngineReply;

export function createFinish(): Finish {
  const serialise = createSerialiser();
  return (exchange, { status, headers: own, body }) => {
    const { match, request } = exchange;
    const headers: Record<string, string> = {};
    for (const name in own) headers[name.toLowerCase()] = own[name] ?? '';
    if (body === undefined) {
      delete headers['content-type'];
      return { status, headers, body: undefined, origin: { exchange, value: undefined, text: undefined } };
    }
    const mediaType = mediaTypeOf(match && responseOf(match.operation, status), { status, headers });
    headers['content-type'] ??= mediaType;
    const isText = typeof body === 'string' && !mediaType.endsWith('json');
    const text = isText ? body : serialise(body, request.method === 'GET');
    return { status, headers, body: text, origin: { exchange, value: body, text } };
  };
}
