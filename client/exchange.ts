import type { ApiError } from './api-error.ts';
import { checkPath } from './check-path.ts';
import { successBody } from './decode.ts';
import { encodingOf, type Init } from './encode.ts';
import { apiErrorOf } from './errors/api-error-of.ts';
import { UnexpectedResponseError } from './errors/client-errors.ts';
import { secretsIn } from './errors/hide-secrets.ts';
import type { Operation } from './operation.ts';
import type { Send } from './sending.ts';
import type { Validation } from './validation.ts';

/** An answer, decoded, or read as `parseAs` asks: what a call gives, or what is wrong and what came instead. */
export type Answer =
  | { readonly response: Response; readonly body: unknown }
  | { readonly response: Response; readonly error: ApiError | UnexpectedResponseError; readonly errorBody: unknown };

/** Makes the exchange of one operation: `init` is that of openapi-fetch. */
export type Exchange = (operationId: string, operation: Operation, init: Init, sending?: Sending) => Promise<Answer>;

/** What `send` is told of one call. */
export type Sending = Omit<Parameters<Send>[1], 'call'>;

/** The validation of a call: there at once, or when its schemas have been loaded. */
export type ValidationSource = (call: string, sending: Sending) => Validation | Promise<Validation>;

export interface ExchangeParts {
  /** Those of openapi-fetch, whose types take one literal path at a time. */
  readonly http: { readonly request: unknown };
  readonly send?: Send | undefined;
  readonly validation?: ValidationSource | undefined;
  /** The client's own, which no message may show. */
  readonly token?: string | undefined;
}

/**
 * What both doors do: encode by the operation's media type, check the input, send, decode, check the answer. Nothing is
 * sent where the input cannot be.
 */
export function createExchange({ http, send, validation, token }: ExchangeParts): Exchange {
  const request = http.request as RequestByPath;
  return async (operationId, operation, init, limits = {}) => {
    const { signal, ...sending } = limits;
    const { path, query, header } = init.params ?? {};
    checkPath(operationId, operation.path, path);
    const checks = validation && (await validation(operationId, limits));
    checks?.checkInput(operationId, { path, query, header, body: init.body });
    const { parseAs = 'json' } = init;
    const { response, data, error } = await request(operation.method, operation.path, {
      ...encodingOf(operationId, operation, init),
      parseAs: parseAs === 'json' ? 'arrayBuffer' : parseAs,
      ...senderOf(init, signal, send && ((whole) => send(whole, { ...sending, call: operationId, signal }))),
    });
    if (response.ok) {
      if (parseAs !== 'json') return { response, body: data };
      return { response, body: successBody(operationId, operation, response, data as ArrayBuffer, checks) }; // as asked for
    }
    const content = error ?? '';
    return { response, errorBody: content, error: failureOf(operationId, response, content, { ...init, token }) };
  };
}

/** A `fetch` that a call has of its own sends that call. */
function senderOf({ fetch }: Init, signal: AbortSignal | undefined, send?: (request: Request) => Promise<Response>) {
  if (send && !fetch) return { fetch: send };
  return { ...(fetch !== undefined && { fetch }), ...(signal && { signal }) };
}

type RequestByPath = (
  method: string,
  path: string,
  init: object,
) => Promise<{ readonly response: Response; readonly data?: unknown; readonly error?: unknown }>;

type Sent = Init & { readonly token?: string | undefined };

/** Whether there is a body says nothing about success: the status does. */
function failureOf(call: string, response: Response, content: unknown, sent: Sent): ApiError | UnexpectedResponseError {
  if (response.status < 400) return new UnexpectedResponseError(call, response, String(content));
  const secrets = secretsIn(sent);
  return apiErrorOf(call, response, content === '' ? null : content, { secrets });
}
