import { createHash } from 'node:crypto';

/** What a code is bound to, so that nobody redeems it who has only seen it (RFC 7636). */
export interface Challenge {
  readonly value: string;
  readonly method: 'plain' | 'S256';
}

/** What challenges and verifiers are made of (RFC 7636, sections 4.1 and 4.2). */
const SHAPE = /^[A-Za-z0-9._~-]{43,128}$/;

/** Reads the two parameters of an authorization request; null without a challenge, or what is wrong with them. */
export function readChallenge(value: string | null, method: string | null): Challenge | null | { fault: string } {
  if (value === null) return method === null ? null : { fault: 'code_challenge_method without code_challenge' };
  if (!SHAPE.test(value)) return { fault: 'code_challenge has 43 to 128 of the characters A-Z a-z 0-9 . _ ~ -' };
  if (method === null || method === 'plain') return { value, method: 'plain' };
  return method === 'S256' ? { value, method } : { fault: 'code_challenge_method is plain or S256' };
}

/**
 * Whether a verifier redeems a code. One that is sent for a code without a challenge does not: the challenge may have
 * been taken out on the way (RFC 9700, section 2.1.1).
 */
export function isVerified(challenge: Challenge | null, verifier: string | undefined): boolean {
  if (!challenge || verifier === undefined) return !challenge && verifier === undefined;
  return challenge.value === (challenge.method === 'plain' ? verifier : sha256(verifier));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
