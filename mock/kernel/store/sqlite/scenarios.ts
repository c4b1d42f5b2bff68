import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Holdings } from '../store.ts';
import { WorldFile } from './world-file.ts';

const END = '.db';

/** What worlds begin with and share, each in a file of its own: a later version of the mock may tell another story. */
export class Scenarios {
  readonly #folder: string;
  readonly #hashes = new WeakMap<Holdings, string>();
  readonly #read = new Map<string, WeakRef<Holdings>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Keeps what worlds begin with. Gives the hash by which it is found. */
  keep(base: Holdings): string {
    const hash = this.#hashes.get(base) ?? hashOf(base);
    this.#hashes.set(base, hash);
    const file = this.#fileOf(hash);
    if (!existsSync(file)) WorldFile.createBase(file, base);
    return hash;
  }

  /** One object for all worlds that are read while it is in memory. */
  read(hash: string): Holdings {
    const known = this.#read.get(hash)?.deref();
    if (known) return known;
    const file = new WorldFile(this.#fileOf(hash), 0);
    try {
      const base = file.holdings();
      this.#hashes.set(base, hash);
      this.#read.set(hash, new WeakRef(base));
      return base;
    } finally {
      file.close();
    }
  }

  /** Deletes what no world has begun with. */
  sweep(used: ReadonlySet<string>): void {
    for (const name of readdirSync(this.#folder))
      if (!used.has(name.replace(END, ''))) rmSync(join(this.#folder, name), { force: true });
  }

  #fileOf(hash: string): string {
    return join(this.#folder, hash + END);
  }
}

function hashOf(base: Holdings): string {
  const hash = createHash('sha256');
  for (const part of Object.values(base)) hash.update(JSON.stringify(part));
  return hash.digest('hex').slice(0, 32);
}
