import { hash } from 'node:crypto';
import type { Fault } from '../../generated/control/types.ts';

/** What is to go wrong, and when. */
export type FaultTerms = Omit<Fault, 'id' | 'seen' | 'hits'>;

/** All that is known of the faults of a world, as plain data. */
export interface FaultsState {
  /** How many were made so far. */
  readonly made: number;
  readonly faults: readonly Fault[];
}

/** How many faults a world has at most. */
export const MOST_FAULTS = 100;

/**
 * What goes wrong in one world on purpose. It stands beside what the platform does and is no part of its commits: a
 * request that is refused has met its fault all the same, and no fault changes which ids are drawn.
 */
export class Faults {
  readonly #seed: string;
  readonly #changed: () => void;
  #made = 0;
  #faults: readonly Fault[] = [];

  /** `changed` is told of whatever is done to them, but for `terms`, those of the beginning, and what is loaded. */
  constructor(seed: string, terms: readonly FaultTerms[] = [], changed: () => void = () => {}) {
    this.#seed = seed;
    this.#changed = changed;
    for (const each of terms) this.#make(each);
  }

  /** In the order in which they were made. */
  get all(): readonly Fault[] {
    return this.#faults;
  }

  add(terms: FaultTerms): Fault {
    const fault = this.#make(terms);
    this.#changed();
    return fault;
  }

  /** Gives the fault that was removed; undefined when there is none. */
  remove(id: number): Fault | undefined {
    const fault = this.#faults.find((each) => each.id === id);
    this.#faults = this.#faults.filter((each) => each !== fault);
    this.#changed();
    return fault;
  }

  /** Gives the faults that were removed. */
  clear(): readonly Fault[] {
    const removed = this.#faults;
    this.#faults = [];
    this.#changed();
    return removed;
  }

  /**
   * Counts something that could go wrong by a fault, and says whether it does: null when it does not, otherwise a number
   * from 0 up to 1 that is drawn for it. `now` is the time of the world in milliseconds.
   */
  strike({ id }: Fault, now: number): number | null {
    const fault = this.#faults.find((each) => each.id === id);
    if (!fault || (fault.until !== null && now >= Date.parse(fault.until))) return null;
    const seen = fault.seen + 1;
    const [chance, drawn] = this.#draw(id, seen);
    const isHit = isTurn(fault, seen) && chance < fault.probability;
    const next = { ...fault, seen, hits: fault.hits + (isHit ? 1 : 0) };
    this.#faults = this.#faults.map((each) => (each === fault ? next : each));
    this.#changed();
    return isHit ? drawn : null;
  }

  state(): FaultsState {
    return { made: this.#made, faults: this.#faults };
  }

  load({ made, faults }: FaultsState): void {
    this.#made = made;
    this.#faults = faults;
  }

  #make(terms: FaultTerms): Fault {
    this.#made += 1;
    const fault = { id: this.#made, ...terms, seen: 0, hits: 0 };
    this.#faults = [...this.#faults, fault];
    return fault;
  }

  /** Two numbers from 0 up to 1, which follow from the seed of the world, the fault and what it has seen. */
  #draw(id: number, seen: number): [number, number] {
    const digest = hash('sha256', `${this.#seed}/fault/${id}/${seen}`, 'buffer');
    return [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
  }
}

function isTurn({ after, every, times, hits }: Fault, seen: number): boolean {
  return seen > after && (seen - after) % every === 0 && (times === null || hits < times);
}
