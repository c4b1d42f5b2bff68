/** Bytes of a blob, from `start` up to `end`, which is left out. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The uploaded bytes of worlds. None are held in memory as a whole. */
export interface Blobs {
  /** Stores what a stream brings under a key and gives its size. A stream that fails leaves what was there before. */
  put(world: string, key: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** The size of a blob; null when there is none. */
  size(world: string, key: string): Promise<number | null>;
  /** Reads a blob, or a range of it. Throws when there is none. */
  read(world: string, key: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  delete(world: string, key: string): Promise<void>;
  /** The keys of a world, for a snapshot. */
  keys(world: string): Promise<readonly string[]>;
}
