import type { Blobs, ByteRange } from './blobs.ts';
import type { FolderBlobs } from './folder-blobs.ts';

/**
 * The bytes of worlds by their numbers: a world that takes the place of another has a folder of its own from the
 * beginning, so that its bytes are there at the same instant as its rows.
 */
export class NumberedBlobs implements Blobs {
  readonly #folders: FolderBlobs;
  readonly #numberOf: (world: string) => number;

  constructor(folders: FolderBlobs, numberOf: (world: string) => number) {
    this.#folders = folders;
    this.#numberOf = numberOf;
  }

  put(world: string, key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    return this.#folders.put(this.#folderOf(world), key, bytes);
  }

  size(world: string, key: string): Promise<number | null> {
    return this.#folders.size(this.#folderOf(world), key);
  }

  read(world: string, key: string, range?: ByteRange): AsyncIterable<Uint8Array> {
    return this.#folders.read(this.#folderOf(world), key, range);
  }

  delete(world: string, key: string): Promise<void> {
    return this.#folders.delete(this.#folderOf(world), key);
  }

  keys(world: string): Promise<readonly string[]> {
    return this.#folders.keys(this.#folderOf(world));
  }

  #folderOf(world: string): string {
    return String(this.#numberOf(world));
  }
}
