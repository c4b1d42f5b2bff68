import { ApiError } from './errors.ts';

/** How many worlds one process keeps. A request for one more is refused, so that no client can exhaust the memory. */
const WORLD_LIMIT = 10_000;

/** The worlds of one process, each made when it is first asked for. */
export class Worlds<W> {
  readonly #worlds = new Map<string, W>();
  readonly #changing = new Map<string, Promise<unknown>>();
  readonly #make: (name: string) => W;
  readonly #limit: number;

  constructor(make: (name: string) => W, limit = WORLD_LIMIT) {
    this.#make = make;
    this.#limit = limit;
  }

  get size(): number {
    return this.#worlds.size;
  }

  /** Those that there are, by name. */
  entries(): [string, W][] {
    return [...this.#worlds].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  find(name: string): W | undefined {
    return this.#worlds.get(name);
  }

  /** Whether there is such a world, or room for it. */
  canHave(name: string): boolean {
    return this.#worlds.has(name) || this.#worlds.size < this.#limit;
  }

  /** Throws an `ApiError` 507 when the world does not exist and there are as many as the process keeps. */
  get(name: string): W {
    const known = this.#worlds.get(name);
    if (known !== undefined) return known;
    this.#refuseTooMany(name);
    const made = this.#make(name);
    this.#worlds.set(name, made);
    return made;
  }

  /** Null when a world is there to be asked; otherwise resolves when what takes its place is. To be awaited before `get`. */
  changing(name: string): Promise<unknown> | null {
    return this.#changing.get(name) ?? null;
  }

  /**
   * Puts what `work` gives in the place of a world, or nothing for null. Whoever asks for the world meanwhile waits; what
   * `work` rejects with leaves the world that is there then.
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

  async #replace(name: string, work: (before: W | undefined) => Promise<W | null>): Promise<void> {
    const made = await work(this.#worlds.get(name));
    if (made === null) this.#worlds.delete(name);
    else this.#worlds.set(name, made);
  }

  #refuseTooMany(name: string): void {
    if (this.canHave(name)) return;
    const detail = `This process keeps ${this.#limit} worlds at most. Use one that exists, or start another process.`;
    throw new ApiError(507, { error: 'TooManyWorlds', detail });
  }
}
