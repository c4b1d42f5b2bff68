import { type Commit, type Counters, Draft } from './commit.ts';
import type { Contents } from './contents.ts';
import { type Instant, toWire } from './instant.ts';
import type { Store } from './store/store.ts';

/** When, by what and how deep in a cascade something happens. */
export interface Occasion {
  readonly instant: Instant;
  /** The id of the request that causes it; null where time does. */
  readonly requestId: string | null;
  /** How many pieces of work without delay led to it. */
  readonly depth: number;
}

interface CommitterParts {
  readonly world: string;
  readonly contents: Contents<object>;
  readonly store: Store;
  /** Called after each commit once it is durable. */
  readonly afterCommit: (commit: Commit) => void;
}

const BEGINNING: Occasion = { instant: { milliseconds: 0, microseconds: 0 }, requestId: null, depth: 0 };

/** Makes the commits of one world, one at a time. */
export class Committer {
  readonly #parts: CommitterParts;
  #draft: Draft | null = null;
  /** A draft that recorded nothing, kept for the next commit: most calls only read. */
  #spare: Draft | null = null;
  #occasion = BEGINNING;
  /** The instant as the wire has it, written once in a commit. */
  #timestamp: string | null = null;

  constructor(parts: CommitterParts) {
    this.#parts = parts;
  }

  get isBusy(): boolean {
    return this.#draft !== null;
  }

  /** That of the commit in hand, or of the latest. */
  get occasion(): Occasion {
    return this.#occasion;
  }

  get timestamp(): string {
    const { milliseconds, microseconds } = this.#occasion.instant;
    this.#timestamp ??= toWire(milliseconds, microseconds);
    return this.#timestamp;
  }

  /** The commit in hand. Throws when there is none. */
  get draft(): Draft {
    if (!this.#draft) throw new Error('Nothing changes outside a commit');
    return this.#draft;
  }

  /** Runs `work` as one commit. When it throws, everything is as it was `before`; what only reads is no commit. */
  run<T>(occasion: Occasion, before: Counters, work: () => T): T {
    const { contents } = this.#parts;
    const draft = this.#open(occasion);
    try {
      const result = work();
      if (this.#isUntouched(draft, before)) {
        contents.latest = before.latest;
        this.#spare = draft;
      } else this.#store(this.#seal(draft, before));
      return result;
    } catch (error) {
      contents.takeBack(draft, before);
      throw error;
    } finally {
      this.#draft = null;
    }
  }

  /** Runs `fill` without a commit: what it puts into a new world is its scenario, which every world of it has. */
  begin(instant: Instant, fill: () => void): void {
    this.#open({ ...BEGINNING, instant });
    try {
      fill();
    } finally {
      this.#draft = null;
    }
  }

  /** Takes back the latest commit. */
  undo(commit: Commit): void {
    const { contents } = this.#parts;
    if (commit.sequence !== contents.sequence) throw new Error('Only the latest commit can be undone');
    contents.takeBack(commit, commit.before);
    contents.sequence -= 1;
  }

  #open(occasion: Occasion): Draft {
    if (this.#draft) throw new Error('A commit is in hand already');
    const draft = this.#spare ?? new Draft();
    this.#spare = null;
    this.#draft = draft;
    this.#occasion = occasion;
    this.#timestamp = null;
    return draft;
  }

  #seal({ changes, jobs, failures, effects, events, usage }: Draft, before: Counters): Commit {
    const { world, contents } = this.#parts;
    const { instant: at, requestId } = this.#occasion;
    const done = { changes, jobs, failures, effects, events, usage };
    return { world, sequence: contents.sequence + 1, at, requestId, ...done, before, after: contents.counters() };
  }

  /** Stores a commit. What it asks for, and what is due by it, waits until it is durable. */
  #store(commit: Commit): void {
    const { contents, store, afterCommit } = this.#parts;
    const stored = store.append(commit);
    contents.sequence = commit.sequence;
    contents.outbox.trim();
    this.#draft = null;
    if (stored === null) afterCommit(commit);
    else
      stored.then(
        () => afterCommit(commit),
        () => this.undo(commit),
      );
  }

  #isUntouched(draft: Draft, { ids, clock }: Counters): boolean {
    const { contents } = this.#parts;
    return contents.ids.state === ids && contents.clock.state === clock && draft.isEmpty;
  }
}
