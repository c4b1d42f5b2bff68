import type { InboxEvent } from '../../generated/control/types.ts';

/** A client that lags behind further than this misses some: it asked to see what happens, not for a record. */
const LIMIT = 100;

interface Repeated {
  count: number;
  readonly latest: InboxEvent[];
}

/** What was asked to be told once more, by world: whoever follows an inbox sees it, too. */
export class Redeliveries {
  readonly #worlds = new Map<string, Repeated>();

  add(world: string, event: InboxEvent): void {
    const known = this.#worlds.get(world) ?? { count: 0, latest: [] };
    this.#worlds.set(world, known);
    known.count += 1;
    known.latest.push(event);
    if (known.latest.length > LIMIT) known.latest.shift();
  }

  /** How many there were. */
  countOf(world: string): number {
    return this.#worlds.get(world)?.count ?? 0;
  }

  /** Those after the first so many. */
  since(world: string, count: number): readonly InboxEvent[] {
    const known = this.#worlds.get(world);
    return known && known.count > count ? known.latest.slice(-(known.count - count)) : [];
  }

  forget(world: string): void {
    this.#worlds.delete(world);
  }
}
