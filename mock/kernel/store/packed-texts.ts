const BLOCK = 1024;
const FIRST_BYTES = 256;

interface Block {
  /** Where each text ends in the bytes. */
  readonly ends: Uint32Array;
  readonly bytes: Buffer;
}

/** Texts by position, as UTF-8 in blocks: none costs an object, and adding one copies no more than the last block. */
export class PackedTexts {
  readonly #sealed: Block[] = [];
  /** The last block, which is not full. */
  #ends: number[] = [];
  #bytes: Buffer = Buffer.alloc(0);

  push(text: string): void {
    const start = this.#ends.at(-1) ?? 0;
    const length = Buffer.byteLength(text);
    this.#reserve(start + length);
    this.#bytes.write(text, start, length);
    this.#ends.push(start + length);
    if (this.#ends.length === BLOCK) this.#seal();
  }

  /** The text at a position, which is one that was added. */
  at(position: number): string {
    const { ends, bytes } = this.#sealed[Math.floor(position / BLOCK)] ?? { ends: this.#ends, bytes: this.#bytes };
    const place = position % BLOCK;
    return bytes.toString('utf8', place === 0 ? 0 : ends[place - 1], ends[place]);
  }

  /** Forgets the texts from a position on. */
  truncate(position: number): void {
    const full = Math.floor(position / BLOCK);
    const reopened = this.#sealed[full];
    if (reopened) {
      this.#ends = [...reopened.ends];
      this.#bytes = reopened.bytes;
      this.#sealed.length = full;
    }
    this.#ends.length = position - full * BLOCK;
  }

  #seal(): void {
    const bytes = Buffer.allocUnsafeSlow(this.#ends.at(-1) ?? 0);
    this.#bytes.copy(bytes);
    this.#sealed.push({ ends: Uint32Array.from(this.#ends), bytes });
    this.#ends = [];
  }

  #reserve(length: number): void {
    if (length <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#bytes.length, FIRST_BYTES));
    this.#bytes.copy(grown);
    this.#bytes = grown;
  }
}
