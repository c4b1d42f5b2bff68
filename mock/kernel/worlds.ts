import { ApiError } from './errors.ts';

/** Where worlds are that are not in memory. */
export interface Archive<W> {
  /** The names of all that are kept, in order, those in memory too. */
  names(): readonly string[];
  has(name: string): boolean;
  /** How many are kept. */
  count(): number;
  /** Takes a world out of it; undefined when it has none of this name. Throws when it cannot. */
  recall(name: string): W | undefined;
  /** Is told of a world that was put away and is in memory again. */
  cameBack(world: W): void;
  /** Is told that there is one more in memory. */
  tidy(): void;
}

/** How many worlds there may be, and why no more, as the beginning of a sentence. */
export interface Room {
  readonly most: number;
  readonly reason: string;
}

export interface WorldsOptions<W> {
  /** Makes a world when it is first asked for. */
  readonly make: (name: string) => W;
  /** Null when one can be made; otherwise resolves when it can. Default: always. */
  readonly prepare?: () => Promise<unknown> | null;
  /** How many there may be, given those in memory. Default: any number. */
  readonly room?: ((inMemory: Iterable<W>) => Room) | undefined;
  /** Default: none, what is not in memory does not exist. */
  readonly archive?: Archive<W>;
}

const NO_LIMIT: Room = { most: Number.POSITIVE_INFINITY, reason: '' };

const MORE_ROOM =
  'Use one that exists, delete one, keep worlds in a folder (--data), or start the mock with more memory ' +
  '(NODE_OPTIONS=--max-old-space-size=MEGABYTES).';

interface InUse<W> {
  readonly world: W;
  /** When it was last asked for, in a count of all such questions. */
  used: number;
}

/** The worlds of one process, each made when it is first asked for. */
export class Worlds<W extends object> {
  readonly #options: WorldsOptions<W>;
  readonly #inUse = new Map<string, InUse<W>>();
  /** Those put away that somebody may hold still: no world is there twice. */
  readonly #away = new Map<string, WeakRef<W>>();
  readonly #changing = new Map<string, Promise<unknown>>();
  #asked = 0;

  constructor(options: WorldsOptions<W>) {
    this.#options = options;
  }

  /** How many there are, in memory or not. */
  get size(): number {
    return this.#options.archive?.count() ?? this.#inUse.size;
  }

  /** How many are in memory. */
  get inMemory(): number {
    return this.#inUse.size;
  }

  isInMemory(name: string): boolean {
    return this.#inUse.has(name);
  }

  /** The names of all, in order. */
  names(): readonly string[] {
    return this.#options.archive?.names() ?? [...this.#inUse.keys()].sort();
  }

  /** The world of this name, out of the archive when it is there. Throws when it cannot be read. */
  find(name: string): W | undefined {
    const known = this.#inUse.get(name);
    if (known === undefined) return this.#recall(name);
    known.used = this.#asked++;
    return known.world;
  }

  has(name: string): boolean {
    return this.#inUse.has(name) || (this.#options.archive?.has(name) ?? false);
  }

  /** Whether there is such a world, or room for it. */
  canHave(name: string): boolean {
    return this.has(name) || this.#whyNoRoom() === undefined;
  }

  /** Throws an `ApiError` 507 when the world does not exist and there is no room for one more. */
  get(name: string): W {
    const known = this.find(name);
    if (known !== undefined) return known;
    this.#refuseTooMany(name);
    return this.#take(name, this.#options.make(name));
  }

  /** Whether something else is about to take the place of a world. */
  isChanging(name: string): boolean {
    return this.#changing.has(name);
  }

  /** Null when a world can be asked for; otherwise resolves when it can. To be awaited before `get`. */
  changing(name: string): Promise<unknown> | null {
    return this.#changing.get(name) ?? (this.has(name) ? null : (this.#options.prepare?.() ?? null));
  }

  /**
   * Puts what `work` gives in the place of a world, or nothing for null. Whoever asks for the world meanwhile waits. When
   * `work` rejects, the world that was there is looked for anew.
   */
  async change(name: string, work: (before: W | undefined) => Promise<W | null>): Promise<void> {
    this.#refuseTooMany(name);
    const before = this.#changing.get(name) ?? Promise.resolve();
    const changed = before.then(() => this.#replace(name, work));
    const settled = changed.catch(() => undefined);
    this.#changing.set(name, settled);
    try {
      await changed;
    } finally {
      if (this.#changing.get(name) === settled) this.#changing.delete(name);
    }
  }

  /** Puts away all but the `most` that were last asked for, as far as they may go, and gives them. */
  putAway(most: number, mayGo: (world: W) => boolean): W[] {
    const excess = this.#inUse.size - most;
    if (excess <= 0 || !this.#options.archive) return [];
    const oldest = [...this.#inUse].sort(([, one], [, other]) => one.used - other.used).slice(0, excess);
    const going = oldest.filter(([name, { world }]) => !this.#changing.has(name) && mayGo(world));
    for (const [name, { world }] of going) {
      this.#inUse.delete(name);
      this.#away.set(name, new WeakRef(world));
    }
    return going.map(([, { world }]) => world);
  }

  #recall(name: string): W | undefined {
    const { archive } = this.#options;
    const world = this.#away.get(name)?.deref() ?? archive?.recall(name);
    if (!world) return undefined;
    this.#take(name, world);
    archive?.cameBack(world);
    return world;
  }

  #take(name: string, world: W): W {
    this.#away.delete(name);
    this.#inUse.set(name, { world, used: this.#asked++ });
    this.#options.archive?.tidy();
    return world;
  }

  async #replace(name: string, work: (before: W | undefined) => Promise<W | null>): Promise<void> {
    const before = this.#inUse.get(name)?.world ?? this.#away.get(name)?.deref();
    try {
      const made = await work(before);
      this.#forget(name);
      if (made !== null) this.#take(name, made);
    } catch (error) {
      if (this.#options.archive) this.#forget(name);
      throw error;
    }
  }

  #forget(name: string): void {
    this.#inUse.delete(name);
    this.#away.delete(name);
  }

  #whyNoRoom(): string | undefined {
    const { most, reason } = this.#options.room?.(this.#allInMemory()) ?? NO_LIMIT;
    return this.size < most ? undefined : `${reason}. ${MORE_ROOM}`;
  }

  *#allInMemory(): Generator<W> {
    for (const { world } of this.#inUse.values()) yield world;
  }

  #refuseTooMany(name: string): void {
    const detail = this.has(name) ? undefined : this.#whyNoRoom();
    if (detail !== undefined) throw new ApiError(507, { error: 'TooManyWorlds', detail });
  }
}
