import { sign } from 'node:crypto';
import { KEY_ID, signingKey } from './signing-key.ts';

/** How long an id token is good for, in seconds. */
export const ID_TOKEN_SECONDS = 3600;

/** What an id token says (OpenID Connect Core 1.0, section 2), and the claims of its scopes. Times in seconds since 1970. */
export interface IdTokenClaims {
  readonly iss: string;
  readonly sub: string;
  readonly aud: string;
  readonly iat: number;
  readonly exp: number;
  readonly nonce?: string;
}

/** A JSON Web Token (RFC 7519), signed by RS256. The same claims give the same token. */
export function signIdToken(claims: IdTokenClaims & Readonly<Record<string, unknown>>): string {
  const content = `${encoded({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${encoded(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), signingKey()).toString('base64url')}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
