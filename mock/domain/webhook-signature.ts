import { createHmac } from 'node:crypto';

const ENCODED = 'whsec_';
/** Beginnings of what is no shared secret, whatever follows. Standard Webhooks gives them to keys of signatures v1a. */
const ASYMMETRIC = /^(?:whsk|whpk)_/i;
const VERSION = /^v1a?,/i;
const LIKE_ENCODED = /whsec[_-]/i;

/**
 * Why no signature could be verified with a secret, or null. One that looks like a form that receivers decode is of that
 * form, or it is refused: taken as plain text it would give signatures that no receiver expects.
 */
export function secretFault(secret: string): string | null {
  if (secret.trim() === '') return 'The secret is empty';
  if (secret.trim() !== secret) return 'The secret begins or ends with a blank';
  if (VERSION.test(secret)) {
    return LIKE_ENCODED.test(secret)
      ? `A secret begins with ${ENCODED}; leave out what stands before it`
      : 'This begins as a signature does, and is no secret';
  }
  if (ASYMMETRIC.test(secret)) return `Signatures are made with a shared secret, such as ${ENCODED} and base64`;
  if (secret.startsWith(ENCODED)) {
    return decoded(secret) === null ? `After ${ENCODED} comes base64 of at least one byte, with its padding` : null;
  }
  return LIKE_ENCODED.test(secret) ? `A secret with base64 begins with exactly ${ENCODED}` : null;
}

/** The headers of one attempt to deliver `body`, as Standard Webhooks has them (D053). `at` is in milliseconds. */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  at: number,
  body: string,
): Record<string, string> {
  const seconds = String(Math.floor(at / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => signature(secret, `${id}.${seconds}.${body}`)).join(' '),
  };
}

function signature(secret: string, content: string): string {
  return `v1,${createHmac('sha256', signingKey(secret)).update(content).digest('base64')}`;
}

/** The bytes behind `whsec_`, or the text of any other secret. */
function signingKey(secret: string): Buffer {
  return secret.startsWith(ENCODED) ? (decoded(secret) ?? Buffer.alloc(0)) : Buffer.from(secret, 'utf8');
}

/** The bytes behind `whsec_`; null when that is no base64 or empty. */
function decoded(secret: string): Buffer | null {
  const encoded = secret.slice(ENCODED.length);
  const bytes = Buffer.from(encoded, 'base64');
  // The decoder passes over whatever is no base64.
  return bytes.length > 0 && bytes.toString('base64') === encoded ? bytes : null;
}
