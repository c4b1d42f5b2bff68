import { InputValidationError } from './errors/client-errors.ts';
import type { Operation } from './operation.ts';
import { serializeBody } from './serialize-body.ts';
import { serializeQuery } from './serialize-query.ts';

/** What openapi-fetch is given for a call beside its method and path, as far as this client reads it. */
export interface Init {
  readonly params?: { readonly path?: Values; readonly query?: Values; readonly header?: Values };
  readonly body?: unknown;
  readonly headers?: unknown;
  readonly fetch?: unknown;
  readonly parseAs?: string;
  readonly signal?: AbortSignal | null;
  readonly bodySerializer?: typeof serializeBody;
  readonly querySerializer?: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** The same, encoded by the operation's media type. What cannot be written is refused before anything is sent. */
export function encodingOf(call: string, { media }: Operation, { signal: _, ...init }: Init): object {
  const { body, querySerializer = serializeQuery, bodySerializer = serializeBody } = init;
  const headers = { accept: 'application/json', ...(media && { 'content-type': media }), ...entriesOf(init.headers) };
  checkHeaders(call, headers);
  const refusal = (place: 'body' | 'query', message: string) =>
    new InputValidationError(call, [{ path: [place], message }], { ...init.params, body });
  return {
    ...init,
    headers,
    querySerializer:
      typeof querySerializer === 'function'
        ? (query: Values) =>
            written(
              () => querySerializer(query),
              () => refusal('query', UNWRITABLE_QUERY),
            )
        : querySerializer,
    bodySerializer: (value: unknown, merged?: Headers) =>
      written(
        () => bodySerializer(value, merged),
        () => refusal('body', UNWRITABLE_BODY),
      ),
  };
}

const UNWRITABLE_QUERY = 'Cannot be written: it has half a character, or an invalid date';
const UNWRITABLE_BODY = 'Cannot be written: it has a BigInt, contains itself, or a part of it fails to be told as JSON';

/** What the serializer says may repeat the value, so it is not told. */
function written<T>(write: () => T, refusal: () => Error): T {
  try {
    return write();
  } catch {
    throw refusal();
  }
}

function entriesOf(headers: unknown): Values {
  if (headers instanceof Headers || Array.isArray(headers)) return Object.fromEntries(headers);
  return Object.fromEntries(Object.entries(Object(headers)).map(([name, value]) => [name.toLowerCase(), value]));
}

/** What the runtime says of a header that it cannot send repeats the value, which may be a credential. */
function checkHeaders(call: string, headers: Values): void {
  const issues = Object.entries(headers)
    .filter(([name, value]) => !isSendable(name, value))
    .map(([name]) => ({
      path: ['header', name],
      message: 'Cannot be sent: it has a line break or another character that no header has',
    }));
  if (issues.length > 0) throw new InputValidationError(call, issues, { header: headers });
}

function isSendable(name: string, value: unknown): boolean {
  if (value === null || value === undefined) return true; // left out
  try {
    new Headers([[name, String(value)]]);
    return true;
  } catch {
    return false;
  }
}
