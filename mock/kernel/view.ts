import { deepFreeze } from './freeze.ts';

/** Something that counts its changes, such as a collection. */
export interface Versioned {
  readonly version: number;
}

/** How a row looks from outside. */
export interface ViewRules<W, R extends object, V> {
  /** What `build` reads besides the row. */
  readonly sources: (world: W) => readonly Versioned[];
  /** `baseUrl` is what the addresses in the view begin with; empty for a view without any. */
  readonly build: (world: W, row: R, baseUrl: string) => V;
}

interface Built {
  readonly stamp: number;
  readonly baseUrl: string;
  readonly value: unknown;
}

/**
 * The views of one world, each built once until its row or one of its sources changes. The same object every time is
 * what lets the engine validate and serialise it only once.
 */
export class Views<W> {
  readonly #built = new Map<ViewRules<W, never, unknown>, WeakMap<object, Built>>();
  readonly #world: W;

  constructor(world: W) {
    this.#world = world;
  }

  of<R extends object, V>(rules: ViewRules<W, R, V>, row: R, baseUrl: string): V {
    const known = this.#rowsOf(rules);
    // Versions only grow, so equal sums mean that none of them has changed.
    const stamp = rules.sources(this.#world).reduce((sum, source) => sum + source.version, 0);
    const built = known.get(row);
    // What was stored under these rules came out of their own `build`.
    if (built?.stamp === stamp && built.baseUrl === baseUrl) return built.value as V;
    const value = deepFreeze(rules.build(this.#world, row, baseUrl));
    known.set(row, { stamp, baseUrl, value });
    return value;
  }

  #rowsOf<R extends object, V>(rules: ViewRules<W, R, V>): WeakMap<object, Built> {
    const known = this.#built.get(rules) ?? new WeakMap<object, Built>();
    this.#built.set(rules, known);
    return known;
  }
}
