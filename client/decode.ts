import { UnexpectedResponseError } from './errors/client-errors.ts';
import type { Operation } from './operation.ts';
import type { Validation } from './validation.ts';

/**
 * The body of a successful answer: null where the contract has none, JSON parsed, everything else as text.
 * @throws {UnexpectedResponseError} for a status or a media type that the contract does not have, and for what is no JSON
 */
export function successBody(
  call: string,
  { answers }: Operation,
  response: Response,
  text: string,
  validation?: Validation,
): unknown {
  const medias = answers[response.status];
  if (!medias) throw new UnexpectedResponseError(call, response, text);
  if (medias.length === 0) return null;
  const type = mediaTypeOf(response);
  if (!medias.includes(type)) throw new UnexpectedResponseError(call, response, text);
  if (type !== JSON_TYPE) return text;
  return checked(call, response, parsed(call, response, text), validation);
}

const JSON_TYPE = 'application/json';

/** Without parameters and in lower case: types are compared so (RFC 9110, 8.3.1). One with `+json` is JSON, too. */
function mediaTypeOf({ headers }: Response): string {
  const type = (headers.get('content-type') ?? '')
    .replace(/;[\s\S]*/, '')
    .trim()
    .toLowerCase();
  return type.endsWith('+json') ? JSON_TYPE : type;
}

/** What the parser says of broken JSON repeats a part of it, so it is not told. */
function parsed(call: string, response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnexpectedResponseError(call, response, text, text === '' ? 'the body is empty' : 'the body is no JSON');
  }
}

function checked(call: string, { status }: Response, body: unknown, validation?: Validation): unknown {
  return validation ? validation.checkResponse(call, status, body).body : body;
}
