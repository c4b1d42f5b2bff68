import { ApiError } from './errors.ts';

/** How many worlds one process keeps. A request for one more is refused, so that no client can exhaust the memory. */
const WORLD_LIMIT = 10_000;

/** The worlds of one process, each made when it is first asked for. */
export class Worlds<W> {
  readonly #worlds = new Map<string, W>();
  readonly #make: (name: string) => W;
  readonly #limit: number;

  constructor(make: (name: string) => W, limit = WORLD_LIMIT) {
    this.#make = make;
    this.#limit = limit;
  }

  get size(): number {
    return this.#worlds.size;
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
    if (!this.canHave(name)) throw tooMany(this.#limit);
    const made = this.#make(name);
    this.#worlds.set(name, made);
    return made;
  }
}

function tooMany(limit: number): ApiError {
  const detail = `This process keeps ${limit} worlds at most. Use one that exists, or start another process.`;
  return new ApiError(507, { error: 'TooManyWorlds', detail });
}
