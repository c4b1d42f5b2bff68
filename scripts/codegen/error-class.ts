/** The class of the error that lists the inputs at fault, which has no name in its body. */
export const LIST_ERROR = 'HTTPValidationError';

/** The class of an error by its name in the body: `invalid_grant` as `InvalidGrant`. */
export function className(error: string): string {
  return error.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
