/** The id and the secret by which an OAuth 2.0 client shows who it is; without a secret it only says so. */
export interface ClientCredentials {
  readonly client_id: string;
  readonly client_secret: string | undefined;
}

/** What an Authorization header of the scheme Basic says; `malformed` for one that is none, undefined for no Basic. */
export function readBasic(authorization: string | undefined): ClientCredentials | 'malformed' | undefined {
  const [, encoded] = /^basic +(\S*) *$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return /^basic\b/i.test(authorization ?? '') ? 'malformed' : undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const client_id = formDecoded(text.slice(0, colon));
  const client_secret = formDecoded(text.slice(colon + 1));
  if (colon < 1 || client_id === null || client_secret === null) return 'malformed';
  // Some libraries send a client without a secret so.
  return { client_id, client_secret: client_secret || undefined };
}

/** Both were encoded as in a form before they were joined (RFC 6749, section 2.3.1). */
function formDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
