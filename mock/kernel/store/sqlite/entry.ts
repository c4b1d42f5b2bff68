import type { Commit, Counters } from '../../commit.ts';
import type { Beside } from '../../snapshot/capture.ts';
import type { Beginning, Holdings } from '../store.ts';
import type { Batch } from './world-file.ts';

interface Waiting {
  readonly commit: Commit;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface Flight {
  readonly done: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** What the index is about to be told of a world. */
interface Listing {
  readonly isNew: boolean;
  readonly base: string | null;
  /** What its file was made with; null when none was made. */
  readonly written: Batch | null;
}

export type Origin = Omit<Beginning, 'base'>;

/** What the store knows of a world that is in use, and what of it is still to be written. */
export class Entry {
  readonly name: string;
  readonly number: number;
  /** How many requests it was sent. */
  requests: number;
  /** What it was before its first commit; null for one of which only bytes are there. */
  origin: Origin | null = null;
  /** What it shares with others, until that is kept; then its hash. */
  base: Holdings | null = null;
  baseHash: string | null = null;
  /** The number of the latest job of its base. */
  begun = 0;
  /** What its file holds from the beginning, where the world is kept whole, until that is written. */
  holdings: Holdings | null = null;
  sequence = 0;
  /** Those of the latest commit that is written; null until somebody knows. */
  counters: Counters | null = null;
  isListed = false;
  hasFile = false;
  /** Whether the index says that it is in memory. */
  isActive = false;
  listing: Listing | null = null;
  #noted: (() => Beside) | null = null;
  #waiting: Waiting[] = [];
  #flight: Flight | null = null;

  constructor(name: string, number: number, requests: number) {
    this.name = name;
    this.number = number;
    this.requests = requests;
  }

  /** Resolves when all that was told of it is written; null when it is. */
  get pending(): Promise<void> | null {
    return this.#flight?.done ?? null;
  }

  /** Whether there is anything for its file. */
  get hasNews(): boolean {
    return this.#waiting.length > 0 || this.#noted !== null || this.holdings !== null;
  }

  add(commit: Commit): Promise<void> {
    return new Promise((resolve, reject) => void this.#waiting.push({ commit, resolve, reject }));
  }

  note(beside: () => Beside): void {
    this.#noted = beside;
  }

  /** From now on somebody may wait for it to be written. */
  depart(): void {
    this.#flight ??= newFlight();
  }

  /** What is to be written into its file. */
  batch(): Batch {
    const commits = this.#waiting.map(({ commit }) => commit);
    const { sequence, after: counters } = commits.at(-1) ?? { sequence: this.sequence, after: this.counters };
    if (!counters) throw new Error(`Nobody knows how far the world ${this.name} has come`);
    const first = this.hasFile ? null : (this.origin?.beside ?? null);
    return { commits, progress: { sequence, counters, requests: this.requests }, beside: this.#noted?.() ?? first };
  }

  /** What was prepared is in the index: nothing of it remains to be done. */
  listed(): void {
    const { listing } = this;
    this.listing = null;
    this.isListed = true;
    this.isActive = true;
    if (listing) this.baseHash = listing.base;
    this.base = null;
    if (!listing?.written) return;
    this.hasFile = true;
    this.written(listing.written);
  }

  written({ progress: { sequence, counters } }: Batch): void {
    this.sequence = sequence;
    this.counters = counters;
    this.holdings = null;
    this.#noted = null;
    for (const { resolve } of this.#waiting.splice(0)) resolve();
  }

  landed(): void {
    const flight = this.#flight;
    this.#flight = null;
    flight?.resolve();
  }

  /** Newest first, so that each commit can be taken back in turn. What stands beside them is written with the next. */
  refused(error: unknown): void {
    this.listing = null;
    for (const { reject } of this.#waiting.splice(0).reverse()) reject(error);
    const flight = this.#flight;
    this.#flight = null;
    flight?.reject(error);
  }
}

function newFlight(): Flight {
  let [resolve, reject]: [Flight['resolve'], Flight['reject']] = [() => {}, () => {}];
  const done = new Promise<void>((whenDone, whenFailed) => {
    [resolve, reject] = [whenDone, whenFailed];
  });
  // Whoever waits for it is told; nobody has to.
  done.catch(() => {});
  return { done, resolve, reject };
}
