import { BillingError } from './errors/billing-error.ts';
import { errorText, oneLine } from './errors/error-text.ts';
import { hide } from './errors/hide.ts';
import { hideSecrets } from './errors/hide-secrets.ts';

/** The body of an error with a name. */
export interface NamedErrorBody<Name extends string> {
  readonly error: Name;
  readonly detail: string;
}

/** The body of an error of an OAuth 2.0 call (RFC 6749, section 5.2). */
export interface OAuthErrorBody<Name extends string> {
  readonly error: Name;
  readonly error_description?: string;
}

export interface ApiErrorOptions extends ErrorOptions {
  /** Secrets of the request, which the message leaves out should the answer repeat them. */
  readonly secrets?: readonly string[];
}

/**
 * Thrown for every answer whose status is 4xx or 5xx. What the contract names has a class of its own below this one, such
 * as `ResourceNotFound`. A log of the error shows neither its headers nor its body, in which secrets may stand.
 */
export class ApiError<Body = unknown> extends BillingError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** The id of the answer, `X-Request-Id`: what to tell support. */
  readonly requestId: string | null;
  readonly headers!: Headers;
  /** The parsed JSON body, or the text of another; null when it is empty. */
  readonly body!: Body;

  constructor(
    call: string,
    status: number,
    headers: Headers,
    body: Body,
    { secrets = [], ...options }: ApiErrorOptions = {},
  ) {
    super(call, oneLine(hideSecrets(messageOf(call, status, headers, body), secrets)), options);
    this.status = status;
    const id = headers.get('x-request-id');
    this.requestId = id && hideSecrets(id, secrets);
    hide(this, { headers, body });
  }
}

function messageOf(call: string, status: number, headers: Headers, body: unknown): string {
  const said = errorText(body);
  if (said !== '') return `${call} answered ${status}: ${said}`;
  return `API error occurred: ${call} answered ${status}, ${headers.get('content-type') ?? 'no Content-Type'}`;
}
