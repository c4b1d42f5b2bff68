import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';

const BYTES = 8;

/**
 * How many requests each world was sent, eight bytes a world. They are with the system before the request is answered, so
 * that no end of the process repeats one; a cut of power may, of requests that changed nothing.
 */
export class RequestCounts {
  readonly #handle: number;
  readonly #bytes = Buffer.alloc(BYTES);

  constructor(file: string) {
    this.#handle = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o644);
  }

  of(number: number): number {
    this.#bytes.fill(0);
    readSync(this.#handle, this.#bytes, 0, BYTES, number * BYTES);
    return this.#bytes.readDoubleLE();
  }

  set(number: number, count: number): void {
    this.#bytes.writeDoubleLE(count);
    writeSync(this.#handle, this.#bytes, 0, BYTES, number * BYTES);
  }

  close(): void {
    closeSync(this.#handle);
  }
}
