import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Claims {
  readonly sub: string;
  readonly session_id: string;
  /** In seconds. */
  readonly exp: number;
}

const HEADER = encoded({ alg: 'HS256', typ: 'JWT' });

/** A JSON Web Token (RFC 7519), signed with HMAC and SHA-256. */
export function sign(claims: Claims & Readonly<Record<string, unknown>>, secret: Buffer): string {
  const content = `${HEADER}.${encoded(claims)}`;
  return `${content}.${signature(content, secret).toString('base64url')}`;
}

/** The claims of a token that was signed with the secret; undefined for any other text. */
export function verify(token: string, secret: Buffer): Claims | undefined {
  const end = token.lastIndexOf('.');
  const content = token.slice(0, Math.max(0, end));
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const wanted = signature(content, secret);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  // What is signed was written by sign().
  return JSON.parse(Buffer.from(content.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signature(content: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(content).digest();
}
