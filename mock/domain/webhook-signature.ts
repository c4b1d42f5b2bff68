import { createHmac } from 'node:crypto';

const ENCODED = 'whsec_';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Why no signature could be verified with a secret, or null. */
export function secretFault(secret: string): string | null {
  if (secret.trim() === '') return 'The secret is empty.';
  if (secret.trim() !== secret) return 'The secret begins or ends with a blank.';
  if (!secret.startsWith(ENCODED)) return null;
  const encoded = secret.slice(ENCODED.length);
  return encoded !== '' && BASE64.test(encoded) ? null : `A secret that begins with ${ENCODED} goes on in base64.`;
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
  return secret.startsWith(ENCODED) ? Buffer.from(secret.slice(ENCODED.length), 'base64') : Buffer.from(secret, 'utf8');
}
