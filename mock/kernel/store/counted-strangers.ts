/** How many are remembered: addresses that nobody made shall not exhaust the memory. */
const MOST = 20_000;

/** Counts the requests of worlds that are not kept, so that ids of requests differ there, too. */
export class CountedStrangers {
  readonly #counts = new Map<string, number>();

  /** Gives the new number. */
  count(world: string): number {
    const count = this.of(world) + 1;
    this.#counts.set(world, count);
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size > MOST) this.#counts.delete(oldest);
    return count;
  }

  of(world: string): number {
    return this.#counts.get(world) ?? 0;
  }

  /** Gives the number of one that is kept from now on, and forgets it. */
  take(world: string): number {
    const count = this.of(world);
    this.#counts.delete(world);
    return count;
  }
}
