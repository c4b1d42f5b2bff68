import type { Bytes } from '../bytes.ts';
import { bytesOfBase64 } from './base64.ts';
import { WebhookVerificationError } from './verification-error.ts';

/** A secret, or while it is changed several. A variable of the environment may be missing: that is refused as an empty one. */
export type WebhookSecret = string | undefined | readonly (string | undefined)[];

const ENCODED = 'whsec_';

/**
 * The keys of which one has made the signature. That of a text are its bytes. Behind `whsec_` stands the key in base64, as
 * Standard Webhooks has it; a sender that knows no such form signs with the bytes of the whole text.
 * @throws {WebhookVerificationError} for a secret that is empty or of a form that no sender signs with
 */
export function signingKeys(secret: WebhookSecret): readonly Bytes[] {
  const secrets = isList(secret) ? secret : [secret];
  if (secrets.length === 0) throw new WebhookVerificationError('empty_secret', 'The list of secrets is empty');
  return secrets.flatMap((each, index) => {
    const name = secrets.length === 1 ? 'The secret' : `Secret ${index + 1} of ${secrets.length}`;
    checkForm(name, each);
    const text = new TextEncoder().encode(each);
    return each.startsWith(ENCODED) ? [decoded(name, each), text] : [text];
  });
}

function isList(secret: WebhookSecret): secret is readonly (string | undefined)[] {
  return Array.isArray(secret);
}

function checkForm(name: string, secret: unknown): asserts secret is string {
  if (secret === undefined || secret === null || secret === '')
    throw new WebhookVerificationError(
      'empty_secret',
      `${name} is empty, and anybody can sign with an empty key: give the one of the endpoint, and see that its variable is set`,
    );
  const fault = typeof secret === 'string' ? faultOf(secret) : 'is no text';
  if (fault) throw new WebhookVerificationError('invalid_secret', `${name} ${fault}`);
}

/** What the API refuses when an endpoint is made, is never the secret of one. */
function faultOf(secret: string): string | undefined {
  if (secret.trim() !== secret) return 'begins or ends with a blank or a line break: leave it out';
  if (/^v1a?,whsec_/i.test(secret)) return `has something before ${ENCODED}: leave it out`;
  if (/^v1a?,/i.test(secret)) return 'begins as a signature does: give the secret of the endpoint';
  if (/^(?:whsk|whpk)_/i.test(secret))
    return `is a key for signatures v1a: those here are made with a shared secret, such as ${ENCODED} and base64`;
  return /whsec[_-]/i.test(secret) && !secret.startsWith(ENCODED)
    ? `is like one with base64, which begins with exactly ${ENCODED}`
    : undefined;
}

function decoded(name: string, secret: string): Bytes {
  const bytes = bytesOfBase64(secret.slice(ENCODED.length));
  if (bytes?.length) return bytes;
  throw new WebhookVerificationError(
    'invalid_secret',
    `${name} cannot be decoded: after ${ENCODED} comes base64 with its padding, as it was given for the endpoint`,
  );
}
