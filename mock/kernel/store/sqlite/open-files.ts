import type { Entry } from './entry.ts';
import { WorldFile } from './world-file.ts';

/** How many files of worlds are open at once: each takes a handle and a cache. */
const MOST = 100;

/** The files of worlds in use, opened when they are needed. */
export class OpenFiles {
  readonly #fileOf: (number: number) => string;
  /** The one that was needed last comes last. */
  readonly #open = new Map<Entry, WorldFile>();

  constructor(fileOf: (number: number) => string) {
    this.#fileOf = fileOf;
  }

  /** Throws a StorageFault when it cannot be opened. */
  of(entry: Entry): WorldFile {
    const file = this.#open.get(entry) ?? new WorldFile(this.#fileOf(entry.number), entry.begun);
    this.#open.delete(entry);
    this.#open.set(entry, file);
    const [oldest] = this.#open.keys();
    if (oldest && this.#open.size > MOST) this.close(oldest);
    return file;
  }

  close(entry: Entry): void {
    this.#open.get(entry)?.close();
    this.#open.delete(entry);
  }
}
