import type { ApiError } from './api-error.ts';
import { successBody } from './decode.ts';
import type { Init } from './encode.ts';
import { apiErrorOf, type ErrorClasses } from './errors/api-error-of.ts';
import { UnexpectedResponseError } from './errors/client-errors.ts';
import { secretsIn } from './errors/hide-secrets.ts';
import { fillPath } from './fill-path.ts';
import type { Operation } from './operation.ts';
import type { CallSending } from './sending.ts';
import type { Transport } from './transport.ts';
import type { Validation } from './validation.ts';

/** An answer, decoded, or read as `parseAs` asks: what a call gives, or what is wrong and what came instead. */
export type Answer =
  | { readonly response: Response; readonly body: unknown }
  | { readonly response: Response; readonly error: ApiError; readonly errorBody: unknown };

/** Makes the exchange of one operation, over a transport of its own where it is given one. */
export type Exchange = (
  operationId: string,
  operation: Operation,
  init: ExchangeInit,
  sending?: Sending,
  transport?: Transport,
) => Promise<Answer>;

/** That of openapi-fetch. */
export interface ExchangeInit extends Init {
  /** As what the transport is to read the answer, if not as JSON. */
  readonly parseAs?: string | undefined;
}

/** What `send` is told of one call. */
export type Sending = Omit<CallSending, 'call'>;

/** The validation of a call: there at once, or when its schemas have been loaded. */
export type ValidationSource = (call: string, sending: Sending) => Validation | Promise<Validation>;

export interface ExchangeParts {
  readonly transport: Transport;
  /** What its calls may be answered with. Another error is an `ApiError`. */
  readonly errors: ErrorClasses;
  readonly validation?: ValidationSource | undefined;
  /** The client's own, which no message may show. */
  readonly token?: string | undefined;
}

/**
 * What both doors do: check the path and the input, encode by the operation's media type, send, decode, check the answer. Nothing
 * is sent where the input cannot be.
 */
export function createExchange({ transport: usual, errors, validation, token }: ExchangeParts): Exchange {
  return async (operationId, operation, init, sending = {}, transport = usual) => {
    const { params, body } = init;
    const filled = fillPath(operationId, operation.path, params?.path);
    const checks = validation && (await validation(operationId, sending));
    checks?.checkInput(operationId, { ...params, body });
    const about = { ...sending, call: operationId, operation };
    const received = await transport({ operation, path: filled, init, sending: about });
    const { response, data, error: content = '' } = received;
    if (!response.ok) {
      const error = failureOf(errors, operationId, response, content, { ...init, token });
      return { response, errorBody: content, error };
    }
    if (init.parseAs) return { response, body: data };
    return { response, body: successBody(operationId, operation, response, data as ArrayBuffer, checks) }; // as a transport gives it
  };
}

type Sent = Init & { readonly token?: string | undefined };

/** Whether there is a body says nothing about success: the status does. */
function failureOf(classes: ErrorClasses, call: string, response: Response, content: unknown, sent: Sent): ApiError {
  if (response.status < 400) throw new UnexpectedResponseError(call, response, String(content));
  const secrets = secretsIn(sent);
  return apiErrorOf(classes, call, response, content === '' ? null : content, { secrets });
}
