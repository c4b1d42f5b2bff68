import { HTTPValidationError } from '../../generated/api-errors.ts';
import { ApiError, type ApiErrorOptions } from '../api-error.ts';

/** The classes of errors by the names in their bodies. */
export type ErrorClasses = Readonly<Record<string, ErrorClass>>;

/** The error that an answer of 4xx or 5xx is, of the class among these that the contract has for it. */
export function apiErrorOf(
  classes: ErrorClasses,
  call: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
  options?: ApiErrorOptions,
): ApiError {
  const Known: ErrorClass = classOf(classes, status, body) ?? ApiError;
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

function classOf(classes: ErrorClasses, status: number, body: unknown): ErrorClass | undefined {
  const { error, detail } = Object(body) as { readonly error?: unknown; readonly detail?: unknown };
  if (status === 422 && Array.isArray(detail)) return HTTPValidationError;
  return typeof error === 'string' && Object.hasOwn(classes, error) ? classes[error] : undefined;
}
