import { type ErrorName, errors, type OAuthErrorName } from '../../generated/errors.ts';
import type { components } from '../../generated/types.ts';

type Schemas = components['schemas'];
export type ValidationFault = Schemas['ValidationError'];

/** The errors with a body of `{error, detail}`. */
export type NamedError = Exclude<ErrorName, OAuthErrorName>;

/** An answer other than success, thrown by a handler or by what it calls. Nothing that the request did remains. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** What remains nevertheless: it is done as a commit of its own, after all that the request did is taken back. */
  readonly remains: (() => void) | undefined;

  constructor(status: number, body: unknown, headers?: Readonly<Record<string, string>>, remains?: () => void) {
    super(`The call answers ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.remains = remains;
  }
}

/** A named error of the catalogue. */
export function named(error: NamedError, detail: string, headers?: Readonly<Record<string, string>>): ApiError {
  return new ApiError(errors[error].status, { error, detail }, headers);
}

/** The same error, which leaves something behind: `note` is done as a commit of its own. */
export function leaving({ status, body, headers }: ApiError, note: () => void): ApiError {
  return new ApiError(status, body, headers, note);
}

/** 404 for what does not exist or belongs to somebody else. `noun` is what was looked for, such as `customer`. */
export function notFound(noun: string, by = 'id'): ApiError {
  return named('ResourceNotFound', `No ${noun} with this ${by}.`);
}

/** How to authenticate (RFC 6750). */
export const CHALLENGE = 'Bearer realm="billing"';

/** 401 for a credential that is none for what is asked, as if it were unknown. */
export function invalidToken(detail: string): ApiError {
  return named('Unauthorized', detail, { 'www-authenticate': `${CHALLENGE}, error="invalid_token"` });
}

/** 422 for inputs that the schema allows and a rule forbids. Every fault is listed. */
export function invalid(...faults: readonly ValidationFault[]): ApiError {
  return new ApiError(422, { detail: faults });
}

/** An error of the OAuth 2.0 endpoints, which no cache keeps (RFC 6749, section 5.2). */
export function oauthError(
  error: OAuthErrorName,
  description: string,
  headers?: Readonly<Record<string, string>>,
): ApiError {
  const body = { error, error_description: description };
  return new ApiError(errors[error].status, body, { 'cache-control': 'no-store', ...headers });
}

/** Throws 422 with all faults, if there are any. */
export function rejectFaults(faults: readonly ValidationFault[]): void {
  if (faults.length > 0) throw invalid(...faults);
}
