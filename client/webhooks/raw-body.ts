import { WebhookVerificationError } from './verification-error.ts';

/** The body of a request, byte for byte as it came. Node's `Buffer` is a `Uint8Array`. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** @throws {WebhookVerificationError} for what is no text and no bytes: a framework has parsed it, or has read nothing */
export function rawBytes(body: RawBody): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  // Test runners and frames have a class of their own for it.
  if (Object.prototype.toString.call(body) === '[object ArrayBuffer]') return new Uint8Array(body);
  const found = body === undefined || body === null ? 'There is no body' : 'The body has been parsed already';
  throw new WebhookVerificationError(
    'body_not_raw',
    `${found}, and a signature is over the bytes as they came: give text or bytes, in Express by express.raw({ type: '*/*' }) before any parser`,
  );
}
