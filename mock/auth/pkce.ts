import { createHash } from 'node:crypto';
import { AuthFault } from './answers.ts';

/** What a sign-in begins with, and its code is redeemed against (RFC 7636). */
export interface Challenge {
  readonly value: string;
  readonly method: 's256' | 'plain';
}

const LENGTH = { min: 43, max: 128 };

/** The challenge of an authorization request. Refuses a request without one: tokens never travel in an address here. */
export function readChallenge(query: URLSearchParams): Challenge {
  const value = query.get('code_challenge') ?? '';
  const method = query.get('code_challenge_method') ?? '';
  if (value === '' || method === '') throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (value.length < LENGTH.min || value.length > LENGTH.max) {
    throw invalid(`code challenge has to be between ${LENGTH.min} and ${LENGTH.max} characters`);
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(value)) {
    throw invalid('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes');
  }
  return { value, method: methodOf(method) };
}

export function isVerifiedBy({ value, method }: Challenge, verifier: string): boolean {
  return value === (method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url'));
}

function methodOf(text: string): Challenge['method'] {
  const method = text.toLowerCase();
  if (method === 's256' || method === 'plain') return method;
  throw invalid('code_challenge_method has to be s256 or plain');
}

function invalid(message: string): AuthFault {
  return new AuthFault(400, 'validation_failed', message);
}
