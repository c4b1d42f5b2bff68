import { createHmac, hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 37;
const CHECKSUM_LENGTH = 6;

/**
 * Ids and secrets of one world. The n-th value is a hash of the seed and n, so the whole state is one counter: the same
 * seed and the same requests give the same values, and undoing a request means setting the counter back.
 */
export class Ids {
  readonly #seed: string;
  drawn = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** A version 4 UUID. */
  uuid(): string {
    const hex = this.#draw().toString('hex');
    const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      variant + hex.slice(17, 20),
      hex.slice(20, 32),
    ].join('-');
  }

  /** A secret such as `mock_c_…`: the prefix, 37 letters and digits, and a checksum of them in 6 more. */
  secret(prefix: string): string {
    const body = Array.from(this.#draw().subarray(0, SECRET_LENGTH), (byte) => BASE62.charAt(byte % 62)).join('');
    return prefix + body + checksum(body);
  }

  /** A signature that only this world gives to a text, such as the end of a link's time. It draws nothing. */
  sign(text: string): string {
    return createHmac('sha256', this.#seed).update(text).digest('base64url');
  }

  #draw(): Buffer {
    this.drawn += 1;
    return hash('sha512', `${this.#seed}:${this.drawn}`, 'buffer');
  }
}

/** CRC-32 in base 62, padded with zeros. */
export function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  while (rest > 0) {
    digits = BASE62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits.padStart(CHECKSUM_LENGTH, '0');
}
