import type { Bytes } from '../bytes.ts';
import { bytesOfBase64 } from './base64.ts';
import { WebhookVerificationError } from './verification-error.ts';

/** HMAC-SHA256 gives so many bytes. */
const LENGTH = 32;

/**
 * Checks that one of the signatures was made with one of the keys. Several stand side by side while a secret is changed.
 * @throws {WebhookVerificationError} when none was, or the header has none
 */
export async function checkSignatures(header: string, keys: readonly Bytes[], content: Bytes): Promise<void> {
  const given = signaturesIn(header);
  const made = await Promise.all(keys.map((key) => hmac(key, content)));
  // Once for each key, however many signatures come.
  if (made.some((expected) => given.some((signature) => isSame(signature, expected)))) return;
  const none = given.length === 1 ? 'The signature does not match' : `None of ${given.length} signatures matches`;
  throw new WebhookVerificationError(
    'no_matching_signature',
    `${none}: the secret is not that of this endpoint, or the body is not as it was sent, byte for byte (what has been parsed and written again is not)`,
  );
}

/** `v1,` and base64, with spaces between. A header that came twice is joined by commas. */
function signaturesIn(header: string): readonly Bytes[] {
  const given = header.split(/,? +/).filter((part) => part.startsWith('v1,'));
  if (given.length === 0)
    throw new WebhookVerificationError(
      'invalid_signature_header',
      'The header webhook-signature has no signature of the version v1, such as v1, and base64',
    );
  const signatures = given.map((part) => bytesOfBase64(part.slice('v1,'.length)));
  const whole = signatures.filter((bytes) => bytes?.length === LENGTH) as Bytes[]; // a length is that of bytes
  if (whole.length > 0) return whole;
  throw new WebhookVerificationError(
    'invalid_signature_header',
    `The header webhook-signature has no signature that can be decoded: after v1, comes base64 of ${LENGTH} bytes`,
  );
}

async function hmac(key: Bytes, content: Bytes): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, content));
}

/** Takes the same time wherever the first difference is, so that nobody can guess a signature byte by byte. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0);
  return difference === 0;
}
