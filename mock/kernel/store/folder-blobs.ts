import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Blobs, ByteRange } from './blobs.ts';

/** Bytes in files, a folder for each world. Keys and names may be any text: they are encoded. */
export class FolderBlobs implements Blobs {
  #folder: Promise<string> | undefined;
  readonly #chosen: string | undefined;

  /** Without a folder, the bytes are in a temporary one that is gone after `close`. */
  constructor(folder?: string) {
    this.#chosen = folder;
  }

  async put(world: string, key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const folder = await this.#folderOf(world);
    const made = await mkdir(folder, { recursive: true });
    if (made !== undefined && this.#isKept) await sync(dirname(made));
    const half = join(folder, `.${randomUUID()}`);
    try {
      await pipeline(bytes, createWriteStream(half, { flush: this.#isKept }));
      await rename(half, join(folder, encoded(key)));
      if (this.#isKept) await sync(folder);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
    return (await this.size(world, key)) ?? 0;
  }

  async size(world: string, key: string): Promise<number | null> {
    try {
      return (await stat(await this.#fileOf(world, key))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async *read(world: string, key: string, range?: ByteRange): AsyncIterable<Uint8Array> {
    if (range && range.start >= range.end) return;
    const file = await this.#fileOf(world, key);
    // A stream takes the last byte, a range leaves its end out.
    yield* createReadStream(file, range && { start: range.start, end: range.end - 1 });
  }

  async delete(world: string, key: string): Promise<void> {
    if (this.#isOpen) await rm(await this.#fileOf(world, key), { force: true });
  }

  async keys(world: string): Promise<readonly string[]> {
    if (!this.#isOpen) return [];
    try {
      const files = await readdir(await this.#folderOf(world));
      return files
        .filter((file) => !file.startsWith('.'))
        .map((file) => decodeURIComponent(file))
        .sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async drop(world: string): Promise<void> {
    if (this.#isOpen) await rm(await this.#folderOf(world), { recursive: true, force: true });
  }

  async close(): Promise<void> {
    if (this.#folder && this.#chosen === undefined) await rm(await this.#folder, { recursive: true, force: true });
    this.#folder = undefined;
  }

  /** Bytes in a folder of one's own are to be there after a cut of power. */
  get #isKept(): boolean {
    return this.#chosen !== undefined;
  }

  /** A temporary folder is made for the first bytes that come, not to look for some. */
  get #isOpen(): boolean {
    return this.#folder !== undefined || this.#chosen !== undefined;
  }

  async #folderOf(world: string): Promise<string> {
    this.#folder ??=
      this.#chosen === undefined ? mkdtemp(join(tmpdir(), 'billing-mock-')) : Promise.resolve(this.#chosen);
    return join(await this.#folder, encoded(world));
  }

  async #fileOf(world: string, key: string): Promise<string> {
    return join(await this.#folderOf(world), encoded(key));
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** A name that no file system takes for a path, and that never begins with a dot. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('.', '%2E').replaceAll('*', '%2A');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
