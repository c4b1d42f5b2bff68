import { UnexpectedResponseError } from './errors/client-errors.ts';
import type { Operation } from './operation.ts';
import type { Validation } from './validation.ts';

/**
 * The body of a successful answer: null where the contract has none, JSON parsed, everything else as text.
 * @throws {UnexpectedResponseError} for a status or a media type that the contract does not have, and for what is no JSON, which is UTF-8 (RFC 8259, 8.1)
 */
export function successBody(
  call: string,
  operation: Operation,
  response: Response,
  bytes: ArrayBuffer | undefined,
  validation?: Validation,
): unknown {
  const text = DECODER.decode(bytes);
  const type = answerType(call, operation, response, text);
  if (!type) return null;
  if (type !== JSON_TYPE) return text;
  const body = parsed(text, bytes, (detail) => new UnexpectedResponseError(call, response, text, detail));
  return validation ? validation.checkResponse(call, response.status, body).body : body;
}

/**
 * The media type of a successful answer; undefined where the contract has none.
 * @param text what came, as far as it is known
 * @throws {UnexpectedResponseError} for a status or a media type that the contract does not have
 */
export function answerType(call: string, { answers }: Operation, response: Response, text: string): string | undefined {
  const medias = answers[response.status];
  if (medias?.length === 0) return undefined;
  const type = mediaTypeOf(response);
  if (medias?.includes(type)) return type;
  throw new UnexpectedResponseError(call, response, text);
}

export const DECODER = /*@__PURE__*/ new TextDecoder();

const JSON_TYPE = 'application/json';

/** What a decoder puts in the place of bytes that are no UTF-8. A text may have it as well. */
const REPLACEMENT = '\uFFFD';

/** Without parameters and in lower case: types are compared so (RFC 9110, 8.3.1). One with `+json` is JSON, too. */
function mediaTypeOf({ headers }: Response): string {
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(/\s*;/, 1);
  return type.endsWith('+json') ? JSON_TYPE : type;
}

/** What the parser says of broken JSON repeats a part of it, so it is not told. */
function parsed(text: string, bytes: ArrayBuffer | undefined, refusal: (detail: string) => Error): unknown {
  try {
    if (text.includes(REPLACEMENT)) new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text);
  } catch (error) {
    const is = text === '' ? 'empty' : error instanceof SyntaxError ? 'no JSON' : 'no UTF-8';
    throw refusal(`the body is ${is}`);
  }
}
