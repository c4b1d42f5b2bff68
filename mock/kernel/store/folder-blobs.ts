import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Blobs, ByteRange } from './blobs.ts';

/** Where bytes are until all of them have come. No folder of a world has a name with a dot. */
const ARRIVING = '.arriving';

/** Bytes in files, a folder for each world. Keys and names may be any text: they are encoded. */
export class FolderBlobs implements Blobs {
  #root: string | undefined;
  readonly #chosen: string | undefined;

  /** Without a folder, the bytes are in a temporary one that is gone after `close`. A folder is used by one at a time. */
  constructor(folder?: string) {
    this.#chosen = folder;
    // What had come half when the process before this one ended is nobody's.
    if (folder !== undefined) rmSync(join(folder, ARRIVING), { recursive: true, force: true });
  }

  /** Fails when the folder of the world is dropped before all has come. */
  async put(world: string, key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const folder = this.#folderOf(world);
    const half = join(this.#open(), ARRIVING, randomUUID());
    // Before anybody has a turn who may drop the world: nothing makes its folder again.
    const made = mkdirSync(folder, { recursive: true });
    mkdirSync(dirname(half), { recursive: true });
    try {
      if (made !== undefined && this.#isKept) await sync(dirname(made));
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
      return (await stat(this.#fileOf(world, key))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async *read(world: string, key: string, range?: ByteRange): AsyncIterable<Uint8Array> {
    if (range && range.start >= range.end) return;
    const file = this.#fileOf(world, key);
    // A stream takes the last byte, a range leaves its end out.
    yield* createReadStream(file, range && { start: range.start, end: range.end - 1 });
  }

  async delete(world: string, key: string): Promise<void> {
    if (this.#isOpen) await rm(this.#fileOf(world, key), { force: true });
  }

  async keys(world: string): Promise<readonly string[]> {
    if (!this.#isOpen) return [];
    try {
      const files = await readdir(this.#folderOf(world));
      return files.map((file) => decodeURIComponent(file)).sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async drop(world: string): Promise<void> {
    // Something may arrive there while it is emptied.
    if (this.#isOpen) await rm(this.#folderOf(world), { recursive: true, force: true, maxRetries: 3 });
  }

  async close(): Promise<void> {
    const root = this.#root;
    this.#root = undefined;
    if (root !== undefined && !this.#isKept) await rm(root, { recursive: true, force: true, maxRetries: 3 });
  }

  /** Bytes in a folder of one's own are to be there after a cut of power. */
  get #isKept(): boolean {
    return this.#chosen !== undefined;
  }

  /** A temporary folder is made for the first bytes that come, not to look for some. */
  get #isOpen(): boolean {
    return this.#root !== undefined || this.#isKept;
  }

  #open(): string {
    this.#root ??= this.#chosen ?? mkdtempSync(join(tmpdir(), 'billing-mock-'));
    return this.#root;
  }

  #folderOf(world: string): string {
    return join(this.#open(), encoded(world));
  }

  #fileOf(world: string, key: string): string {
    return join(this.#folderOf(world), encoded(key));
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
