import { UnexpectedResponseError } from './errors/client-errors.ts';
import type { Operation } from './operation.ts';
import type { Validation } from './validation.ts';

/**
 * The body of a successful answer: null where the contract has none, JSON parsed, everything else as text.
 * @throws {UnexpectedResponseError} for a status or a media type that the contract does not have, and for what is no JSON, which is UTF-8 (RFC 8259, 8.1)
 */
export function successBody(
  call: string,
  { answers }: Operation,
  response: Response,
  bytes: ArrayBuffer | undefined,
  validation?: Validation,
): unknown {
  const text = DECODER.decode(bytes);
  const refusal = (detail?: string) => new UnexpectedResponseError(call, response, text, detail);
  const medias = answers[response.status];
  if (!medias) throw refusal();
  if (medias.length === 0) return null;
  const type = mediaTypeOf(response);
  if (!medias.includes(type)) throw refusal();
  if (type !== JSON_TYPE) return text;
  if (text.includes(REPLACEMENT) && !isUtf8(bytes)) throw refusal('the body is no UTF-8');
  const body = parsed(text, refusal);
  return validation ? validation.checkResponse(call, response.status, body).body : body;
}

const DECODER = /*@__PURE__*/ new TextDecoder();

const JSON_TYPE = 'application/json';

/** What a decoder puts in the place of bytes that are no UTF-8. A text may have it as well. */
const REPLACEMENT = '\uFFFD';

function isUtf8(bytes: ArrayBuffer | undefined): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Without parameters and in lower case: types are compared so (RFC 9110, 8.3.1). One with `+json` is JSON, too. */
function mediaTypeOf({ headers }: Response): string {
  const type = (headers.get('content-type') ?? '')
    .replace(/;[\s\S]*/, '')
    .trim()
    .toLowerCase();
  return type.endsWith('+json') ? JSON_TYPE : type;
}

/** What the parser says of broken JSON repeats a part of it, so it is not told. */
function parsed(text: string, refusal: (detail: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(text === '' ? 'the body is empty' : 'the body is no JSON');
  }
}
