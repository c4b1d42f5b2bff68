import { sha256 } from '@noble/hashes/sha2.js';
import { builtin } from './node.ts';

/** A SHA-256 that is taken as bytes come, which Web Crypto cannot. */
export interface Sha256 {
  update(bytes: Uint8Array): unknown;
  /** In base64. It ends with this. */
  finish(): string;
}

/** Node's own where it is there. */
export function createSha256(crypto = builtin('node:crypto')): Sha256 {
  const hash = crypto ? crypto.createHash('sha256') : sha256.create();
  return {
    update: (bytes) => hash.update(bytes),
    finish: () => btoa(String.fromCharCode(...hash.digest())),
  };
}

export function sha256Of(bytes: Uint8Array): string {
  const hash = createSha256();
  hash.update(bytes);
  return hash.finish();
}
