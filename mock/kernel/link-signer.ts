import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The key of a process's links. It follows from a seed that was given, so that the same links come again; otherwise nobody
 * knows it, the reader of this file included (D124).
 */
export function linkKey(seed: string | undefined): Buffer {
  return seed === undefined ? randomBytes(32) : createHmac('sha256', 'links').update(seed).digest();
}

/** The key of the links of one world of a process. */
export function worldLinkKey(key: Buffer, world: string): Buffer {
  return createHmac('sha256', key).update(world).digest();
}

/** Signs the links that one world hands out. A link of another world, or of another process, is not its own. */
export class LinkSigner {
  readonly #key: Buffer;

  /** `key` is the world's own: `worldLinkKey`. */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** In hexadecimal digits, so that a world out of a snapshot knows its own links. */
  get key(): string {
    return this.#key.toString('hex');
  }

  /** What a link carries to show that this world made it: 43 letters and digits, `-` and `_`. */
  sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  isOwn(text: string, signature: string): boolean {
    const [wanted, given] = [Buffer.from(this.sign(text)), Buffer.from(signature)];
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  }
}
