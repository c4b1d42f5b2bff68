import { checkHandlerOptions } from './check-options.ts';
import type { WebhookHeaders } from './headers.ts';
import { openWebhook, type VerifyOptions } from './open-webhook.ts';
import type { RawBody } from './raw-body.ts';
import { readRequest } from './read-request.ts';
import type { WebhookSecret } from './signing-keys.ts';
import { WebhookVerificationError } from './verification-error.ts';
import { type FallbackFunction, functionFor, type WebhookFunctions } from './webhook-functions.ts';
import { type WebhookValidation, WebhookValidationError } from './webhook-validation.ts';

export interface WebhookHandlerOptions extends Pick<VerifyOptions, 'tolerance'> {
  /**
   * The endpoint's secret: `whsec_` and base64, or any other text. While it is changed, both: `[process.env.NEW_SECRET,
   * process.env.OLD_SECRET]`. While it is missing, every webhook is answered 500.
   */
  readonly secret: WebhookSecret;
  /** What is done for each type of event: `{ 'order.paid': async (event, attempt) => { … } }`. */
  readonly on: WebhookFunctions;
  /**
   * What is done for an event that `on` has no function for, also one that only a newer server knows. Default: nothing, and
   * it counts as taken.
   */
  readonly onUnhandled?: FallbackFunction;
  /**
   * Told why `fetch` answers 4xx or 5xx, but for 405: a `WebhookVerificationError` or a `WebhookValidationError`, or what a
   * function has thrown.
   * Default: it is written to `console.error`, as is what this throws.
   */
  readonly onError?: (error: unknown) => unknown;
  /**
   * Checks what a genuine event carries before a function has it: `createWebhookValidation` of `billing-contract/validation`.
   * Default: nothing is checked.
   */
  readonly validation?: WebhookValidation;
  /** How many bytes a body may have, for `fetch`. Default: 1,048,576. */
  readonly maxBodyBytes?: number;
}

export interface WebhookHandler {
  /**
   * Answers a request, as route handlers and workers do: 204 when its event is verified and the function for it is done. What is
   * refused is answered 400 with the reason, or 405 for another method than POST, 413 for too large a body, 422 for an event that
   * `validation` refuses; what a function throws and a secret that is missing are answered 500. Whoever sends the event tries
   * again after each of these.
   */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * The same for frameworks that have no `Request`, from the raw body on: resolves when the event is verified and the function
   * for it is done.
   * @throws {WebhookVerificationError} with the `reason` and the `status` to answer
   * @throws {WebhookValidationError} for an event that `validation` refuses; what the function throws, it throws too
   */
  readonly receive: (body: RawBody, headers: WebhookHeaders) => Promise<void>;
}

const LARGEST = 1_048_576;

/**
 * Makes what receives webhooks: it verifies each, and calls the function for its type.
 * @throws {TypeError} for an option that there is not, a type of event in `on` that there is not, and one that `validation` has no
 * schema for
 * @throws {RangeError} for a `maxBodyBytes` or a `tolerance` below 0
 */
export function createWebhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  checkHandlerOptions(options);
  const { secret, on, onUnhandled, onError = logError, maxBodyBytes = LARGEST, tolerance, validation } = options;
  const receive = async (body: RawBody, headers: WebhookHeaders) => {
    const { event, attempt } = await openWebhook(body, headers, secret, { tolerance });
    const handle = functionFor(event.type, on, onUnhandled);
    if (handle) validation?.checkEvent(event);
    await handle?.(event, attempt);
  };
  const fetch = async (request: Request) => {
    if (request.method !== 'POST') return answer(405, 'Webhooks come by POST', { allow: 'POST' });
    try {
      await receive(await readRequest(request, maxBodyBytes), request.headers);
      return new Response(null, { status: 204 });
    } catch (error) {
      await told(onError, error);
      return refusal(error);
    }
  };
  return { fetch, receive };
}

/** Whoever sends is answered, also while nobody can be told. */
async function told(onError: (error: unknown) => unknown, error: unknown): Promise<void> {
  try {
    await onError(error);
  } catch (fault) {
    logError(fault);
  }
}

function logError(error: unknown): void {
  console.error(error);
}

/** What is wrong with the receiver is not for whoever has called. */
function refusal(error: unknown): Response {
  const isTold = error instanceof WebhookVerificationError || error instanceof WebhookValidationError;
  if (isTold && error.status < 500) return answer(error.status, error.message);
  return answer(500, 'The webhook could not be handled');
}

function answer(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } });
}
