/**
 * The token, and where to send it. What is wrong with them is said without them: either may hold a secret.
 * @throws {TypeError} for a base URL that no request can be made with, and for a token that no header can carry
 */
export function checkOptions(baseUrl: string, token?: string): void {
  if (token !== undefined && !/^[\x21-\x7e]*$/.test(token))
    throw new TypeError('token has a space, a line break or another character that no header can carry');
  if (!isBase(baseUrl))
    throw new TypeError(
      'baseUrl is the http or https URL of the API without `/v1`, user, query and fragment, such as https://api.billing.example',
    );
}

function isBase(baseUrl: string): boolean {
  try {
    const { protocol, username, password, search, hash } = new URL(baseUrl, globalThis.location?.origin);
    return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '');
  } catch {
    return false;
  }
}
