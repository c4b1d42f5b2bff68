import { parsed, partOf, textOf } from '../../interceptors/journal/body.ts';
import type { CallRecord } from '../../interceptors/journal/records.ts';
import { maskBody, maskHeader, maskTarget, maskValue } from '../../interceptors/journal/secrets.ts';
import type { Variables } from './variables.ts';

/** A request as it is to be sent again, with marks for its secrets. */
export interface Replay {
  readonly url: string;
  readonly method: string;
  /** The scheme of its credential, and the variable that stands for it. */
  readonly credential: { readonly scheme: string; readonly variable: string } | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Undefined for none. */
  readonly body: string | undefined;
}

/** Those that say what a request means. Others are of its connection, or are made anew. */
const KEPT = /^(?:accept|apikey|content-type|prefer|range|if-[a-z-]+|x-(?!request-id$|forwarded-)[a-z-]+)$/;

const NOTHING = new Uint8Array();

/** Why a request cannot be told as text; null when it can. */
export function untold({ body }: CallRecord): string | null {
  const part = partOf(body);
  if (part === null) return null;
  if (part.isCut || part.isStreamed) return 'Its body is not kept whole.';
  const isText = Buffer.from(textOf(part) ?? '', 'utf8').equals(part.content ?? NOTHING);
  return isText ? null : 'Its body is no text.';
}

/** The request of a call. */
export function replayOf(call: CallRecord, variables: Variables): Replay {
  const { method, baseUrl, path, search, headers } = call;
  const url = baseUrl + maskTarget(path, search, variables.substitute);
  return {
    url,
    method,
    credential: credentialOf(call, variables),
    headers: keptHeaders(headers, variables),
    body: bodyOf(call, variables),
  };
}

function credentialOf({ headers }: CallRecord, variables: Variables): Replay['credential'] {
  const [scheme = '', ...credential] = (headers.authorization ?? '').split(' ');
  return credential.length === 0 ? null : { scheme, variable: variables.token(credential.join(' ')) };
}

function keptHeaders(headers: CallRecord['headers'], { substitute }: Variables): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    const isKept = value !== undefined && KEPT.test(name) && !(name === 'accept' && value === '*/*');
    return isKept ? [[name, maskHeader(name, value, substitute)]] : [];
  });
}

/** Whether an address has segments that readers of addresses follow, and leave out. */
export function hasDots(url: string): boolean {
  return /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(url.split('?', 1)[0] ?? '');
}

/** As it was sent, byte for byte, unless there are secrets in it. */
function bodyOf({ body, headers }: CallRecord, { substitute }: Variables): string | undefined {
  const text = textOf(body);
  if (text === null) return undefined;
  const value = parsed(text);
  if (typeof value !== 'object') return maskBody(text, headers['content-type'] ?? '', substitute);
  const without = JSON.stringify(maskValue(value, substitute));
  return without === JSON.stringify(value) ? text : without;
}
