import { parsed, textOf } from '../../interceptors/journal/body.ts';
import type { CallRecord } from '../../interceptors/journal/records.ts';
import { maskText, maskValue } from '../../interceptors/journal/secrets.ts';
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
const KEPT = /^(?:accept|content-type|prefer|range|if-[a-z-]+|x-(?!request-id$|forwarded-)[a-z-]+)$/;

/** The request of a call; null when not all of its body is kept. */
export function replayOf(call: CallRecord, variables: Variables): Replay | null {
  const { method, baseUrl, path, search, headers, body } = call;
  if (body !== null && (body.isCut || body.isStreamed)) return null;
  const url = baseUrl + maskText(search === '' ? path : `${path}?${search}`, variables.substitute);
  return {
    url,
    method,
    credential: credentialOf(call, variables),
    headers: keptHeaders(headers),
    body: bodyOf(call, variables),
  };
}

function credentialOf({ headers }: CallRecord, variables: Variables): Replay['credential'] {
  const [scheme = '', ...credential] = (headers.authorization ?? '').split(' ');
  return credential.length === 0 ? null : { scheme, variable: variables.token(credential.join(' ')) };
}

function keptHeaders(headers: CallRecord['headers']): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    const isKept = value !== undefined && KEPT.test(name) && !(name === 'accept' && value === '*/*');
    return isKept ? [[name, maskText(value)]] : [];
  });
}

/** As it was sent, byte for byte, unless there are secrets in it. */
function bodyOf({ body }: CallRecord, { substitute }: Variables): string | undefined {
  const text = textOf(body);
  if (text === null) return undefined;
  const value = parsed(text);
  if (typeof value !== 'object') return maskText(text, substitute);
  const without = JSON.stringify(maskValue(value, substitute));
  return without === JSON.stringify(value) ? text : without;
}
