import { existsSync, readdirSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Holdings } from '../store.ts';
import { readBase, writeBase } from './base-file.ts';
import { faultOf } from './faults.ts';
import { sync, unfinished } from './place-file.ts';
import { WorldFile } from './world-file.ts';

const END = '.base';
/** Such files were databases once, as those of worlds are. */
const FORMER_END = '.db';

/** What worlds begin with and share, each in a file of its own: a later version of the mock may tell another story. */
export class Scenarios {
  readonly #folder: string;
  /** Of those that are kept. */
  readonly #hashes = new WeakMap<Holdings, string>();
  readonly #writing = new WeakMap<Holdings, Promise<void>>();
  readonly #read = new Map<string, WeakRef<Holdings>>();
  #written = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The hash by which what worlds begin with is found; undefined until it is kept. */
  hashOf(base: Holdings): string | undefined {
    return this.#hashes.get(base);
  }

  /** Keeps what worlds begin with, while others have their turn. Rejects with a StorageFault, and can be tried again then. */
  keep(base: Holdings): Promise<void> {
    const writing = this.#writing.get(base) ?? this.#write(base);
    this.#writing.set(base, writing);
    writing.catch(() => this.#writing.delete(base));
    return writing;
  }

  /** One object for all worlds that are read while it is in memory. */
  read(hash: string): Holdings {
    const known = this.#read.get(hash)?.deref();
    if (known) return known;
    const former = join(this.#folder, hash + FORMER_END);
    const base = existsSync(former) ? readFormer(former) : readBase(this.#fileOf(hash), hash);
    this.#hashes.set(base, hash);
    this.#read.set(hash, new WeakRef(base));
    return base;
  }

  /** Deletes what no world has begun with, and what is not whole. */
  sweep(used: ReadonlySet<string>): void {
    for (const name of readdirSync(this.#folder))
      if (!used.has(name.replace(/\.(base|db)$/, ''))) rmSync(join(this.#folder, name), { force: true });
  }

  async #write(base: Holdings): Promise<void> {
    this.#written += 1;
    const file = unfinished(this.#fileOf(String(this.#written)));
    const hash = await writeBase(file, base);
    try {
      await rename(file, this.#fileOf(hash));
      sync(this.#folder);
    } catch (error) {
      throw faultOf(error, file);
    }
    this.#hashes.set(base, hash);
  }

  #fileOf(hash: string): string {
    return join(this.#folder, hash + END);
  }
}

function readFormer(path: string): Holdings {
  const file = new WorldFile(path, 0);
  try {
    return file.holdings();
  } finally {
    file.close();
  }
}
