import type { Capture } from './snapshot/capture.ts';
import { holdingsOf } from './snapshot/stored.ts';
import type { Holdings } from './store/store.ts';

/** Gives worlds that began alike one object for what they began with. */
export class Bases {
  /** The latest of each scenario: a day later the rows are others. */
  readonly #latest = new Map<string, Holdings>();

  /** `capture` is of a world that has just begun. */
  of(capture: Capture): Holdings {
    const { scenario } = capture.identity;
    const latest = this.#latest.get(scenario);
    const base = holdingsOf(capture);
    if (latest && isSame(latest, base)) return latest;
    this.#latest.set(scenario, base);
    return base;
  }
}

/** Rows of a scenario are shared by the worlds that begin with them, and what lies ahead follows from the rows. */
function isSame(one: Holdings, other: Holdings): boolean {
  const isAsLong = one.rows.length === other.rows.length && one.usage.length === other.usage.length;
  return isAsLong && one.rows.every(({ row }, index) => row === other.rows[index]?.row);
}
