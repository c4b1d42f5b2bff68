import { apiErrors, HTTPValidationError } from '../../generated/api-errors.ts';
import { ApiError, type ApiErrorOptions } from '../api-error.ts';

/** The error that an answer of 4xx or 5xx is, of the class that the contract has for it. */
export function apiErrorOf(
  call: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
  options?: ApiErrorOptions,
): ApiError {
  const Known: ErrorClass = classOf(status, body) ?? ApiError;
  return new Known(call, status, headers, body as never, options); // the class was chosen by the body
}

/** A class takes the body that it was chosen by. */
type ErrorClass = new (
  call: string,
  status: number,
  headers: Headers,
  body: never,
  options?: ApiErrorOptions,
) => ApiError;

function classOf(status: number, body: unknown): ErrorClass | undefined {
  const { error, detail } = Object(body) as { readonly error?: unknown; readonly detail?: unknown };
  if (status === 422 && Array.isArray(detail)) return HTTPValidationError;
  return typeof error === 'string' && Object.hasOwn(apiErrors, error)
    ? apiErrors[error as keyof typeof apiErrors]
    : undefined;
}
