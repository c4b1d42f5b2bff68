import { type Dirent, type FSWatcher, lstatSync, readdirSync, readlinkSync, watch } from 'node:fs';
import { basename, dirname, join, parse, resolve, sep } from 'node:path';

/** As many links may lead from one to the next as on Linux. */
const MOST_LINKS = 40;

/**
 * Tells when something happens at or below some paths, whatever way it is done. Only folders are watched, by their real
 * paths: they tell of each file that is written, put in another's place, taken away or brought back, where a watcher of
 * the file stays with the one that is gone. Of a folder that is replaced, the one above tells.
 */
export class TreeWatch {
  readonly #sources: readonly string[];
  readonly #changed: () => void;
  readonly #watchers = new Map<string, FSWatcher>();
  /** The names that count in each folder that is watched; null for all. */
  #names = new Map<string, Set<string> | null>();

  constructor(sources: readonly string[], changed: () => void) {
    this.#sources = sources.map((source) => resolve(source));
    this.#changed = changed;
    this.refresh();
  }

  /**
   * Watches what is there by now and nothing else. To be called after a change, before what has changed is read: what
   * comes later is told.
   */
  refresh(): void {
    this.#names = new Map();
    for (const source of this.#sources) this.#follow(source);
    for (const folder of this.#watchers.keys()) if (!this.#names.has(folder)) this.#drop(folder);
  }

  close(): void {
    for (const folder of this.#watchers.keys()) this.#drop(folder);
  }

  /** Watches what a path leads to, and every name on the way that could lead elsewhere. */
  #follow(path: string): void {
    const real = this.#realPath(path);
    if (real === null) return;
    this.#watchName(dirname(real), basename(real));
    if (found(real)?.isDirectory()) this.#watchAll(real);
  }

  /** The path without links; null when it leads nowhere, whose place is watched. */
  #realPath(path: string): string | null {
    let { root: at } = parse(path);
    const rest = namesOf(path);
    let links = 0;
    for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
      const next = join(at, name);
      const stats = found(next);
      if (stats && !stats.isSymbolicLink()) {
        at = next;
        continue;
      }
      this.#watchName(at, name);
      links += 1;
      if (!stats || links > MOST_LINKS) return null;
      const target = resolve(at, readlinkSync(next));
      rest.unshift(...namesOf(target));
      at = parse(target).root;
    }
    return at;
  }

  #watchName(folder: string, name: string): void {
    const names = this.#names.get(folder);
    if (names === null) return;
    this.#names.set(folder, (names ?? new Set()).add(name));
    this.#watch(folder);
  }

  #watchAll(folder: string): void {
    if (this.#names.get(folder) === null) return;
    this.#names.set(folder, null);
    // Watched before it is read: what is put there in between is told.
    this.#watch(folder);
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) this.#watchAll(path);
      else if (entry.isSymbolicLink()) this.#follow(path);
    }
  }

  #watch(folder: string): void {
    if (this.#watchers.has(folder) || !found(folder)?.isDirectory()) return;
    const watcher = watch(folder, (_, name) => this.#happened(folder, name));
    watcher.on('error', () => this.#happened(folder, null));
    this.#watchers.set(folder, watcher);
  }

  #happened(folder: string, name: string | null): void {
    const names = this.#names.get(folder);
    if (name !== null && names && !names.has(name)) return;
    // What stands there by now may be another folder, with the number of the one that is gone.
    const changed = name === null ? folder : join(folder, name);
    for (const path of this.#watchers.keys()) if (path === changed || path.startsWith(changed + sep)) this.#drop(path);
    this.#changed();
  }

  #drop(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }
}

function namesOf(path: string): string[] {
  return path.slice(parse(path).root.length).split(sep).filter(Boolean);
}

/** What stands at a path, a link as itself; undefined when there is nothing, or nothing that may be seen. */
function found(path: string) {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
