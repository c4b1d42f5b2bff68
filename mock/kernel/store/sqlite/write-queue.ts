import type { Holdings } from '../store.ts';
import type { DataFolder } from './data-folder.ts';
import type { Entry } from './entry.ts';
import type { OpenFiles } from './open-files.ts';
import { writeEntries } from './write-entries.ts';

/** The worlds of which something is to be written, all that one turn of the event loop brings at once. */
export class WriteQueue {
  readonly #folder: DataFolder;
  readonly #files: OpenFiles;
  readonly #log: (line: string) => void;
  readonly #dirty = new Set<Entry>();
  /** Those that are written once what they have begun with is. */
  readonly #waiting = new Set<Entry>();
  #isFailing = false;
  #isClosed = false;

  /** `log` gets a line when nothing can be written, and one when it can be again. */
  constructor(folder: DataFolder, files: OpenFiles, log: (line: string) => void) {
    this.#folder = folder;
    this.#files = files;
    this.#log = log;
  }

  /** A world of which something is to be written before the next turn of the event loop. */
  soon(entry: Entry): void {
    entry.depart();
    if (entry.base !== null && this.#folder.scenarios.hashOf(entry.base) === undefined) {
      this.#afterBase(entry, entry.base);
      return;
    }
    if (this.#dirty.size === 0) setImmediate(() => this.flush());
    this.#dirty.add(entry);
  }

  /** Writes what is to be written now. */
  flush(): void {
    if (this.#dirty.size === 0 || this.#isClosed) return;
    const entries = [...this.#dirty];
    this.#dirty.clear();
    this.#tell(writeEntries(entries, this.#folder, (entry) => this.#files.of(entry)));
  }

  /** Writes nothing more of a world. */
  forget(entry: Entry): void {
    this.#dirty.delete(entry);
    this.#waiting.delete(entry);
  }

  /** Resolves when nothing waits for what it has begun with. */
  async ready(): Promise<void> {
    while (this.#waiting.size > 0) await Promise.allSettled([...this.#waiting].map(({ pending }) => pending));
  }

  /** Writes what is to be written now, and nothing afterwards. */
  end(): void {
    this.flush();
    this.#isClosed = true;
  }

  /** What a world has begun with may be large: other worlds have their turn while it is written. */
  #afterBase(entry: Entry, base: Holdings): void {
    if (this.#waiting.has(entry)) return;
    this.#waiting.add(entry);
    // One that has been retired meanwhile waits no more.
    this.#folder.scenarios.keep(base).then(
      () => void (this.#waiting.delete(entry) && this.soon(entry)),
      (error) => {
        if (!this.#waiting.delete(entry)) return;
        entry.refused(error);
        this.#tell(error);
      },
    );
  }

  #tell(failure: unknown): void {
    const isFailing = failure !== undefined;
    if (isFailing === this.#isFailing) return;
    this.#isFailing = isFailing;
    if (isFailing) this.#log(failure instanceof Error ? failure.message : String(failure));
    else this.#log(`${this.#folder.path} is written to again.`);
  }
}
