import { randomBytes } from 'node:crypto';

export interface Claims {
  readonly sub: string;
  readonly session_id: string;
  /** In seconds. */
  readonly exp: number;
}

/** What a token says, or why it is not believed. */
export type Verdict = { readonly claims: Claims } | { readonly claims?: never; readonly reason: 'forged' | 'expired' };

/** JSON Web Tokens (RFC 7519), signed with HMAC and SHA-256 by a key of this process. */
export class AccessTokens {
  readonly #key = randomBytes(32);

  async sign(claims: Claims & Readonly<Record<string, unknown>>): Promise<string> {
    // Loaded here, so that the mock's start does not wait for it.
    const { SignJWT } = await import('jose');
    return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(this.#key);
  }

  async verify(token: string): Promise<Verdict> {
    const { errors, jwtVerify } = await import('jose');
    try {
      const { payload } = await jwtVerify<Claims>(token, this.#key, { algorithms: ['HS256'] });
      return { claims: payload };
    } catch (error) {
      return { reason: error instanceof errors.JWTExpired ? 'expired' : 'forged' };
    }
  }
}
