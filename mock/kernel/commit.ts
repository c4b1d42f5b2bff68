import type { Job } from './agenda.ts';
import type { ClockState } from './clock.ts';
import type { Effect } from './effects.ts';
import type { IdState } from './ids.ts';
import type { Instant } from './instant.ts';
import type { Row } from './listing.ts';
import type { RecordedEvent } from './outbox.ts';
import type { UsageEntry } from './store/usage-log.ts';

/** A row as it was and as it is; null where it did not exist or exists no more. */
export interface Change {
  readonly table: string;
  readonly id: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Work that threw, with the reason. It can be run again or dropped. */
export interface FailedJob {
  readonly job: Job;
  readonly reason: string;
  /** The commit that holds it. */
  readonly sequence: number;
}

/** The parts of a world's state that are values: what each was before the commit, and what it is after it. */
export interface Counters {
  readonly ids: IdState;
  readonly clock: ClockState;
  /** The time of the latest request, which the next one has to be later than. */
  readonly latest: Instant;
}

/**
 * What one call or one piece of due work did to a world, as data. Replayed backwards it undoes itself; stored it is
 * durable; read it says why a world is as it is. Nothing of a world changes outside a commit.
 */
export interface Commit {
  readonly world: string;
  /** Counts the commits of the world, from 1. */
  readonly sequence: number;
  readonly at: Instant;
  /** The id of the request that caused it; null where time did. */
  readonly requestId: string | null;
  readonly changes: readonly Change[];
  readonly jobs: { readonly added: readonly Job[]; readonly taken: readonly Job[] };
  readonly failures: { readonly added: readonly FailedJob[]; readonly taken: readonly FailedJob[] };
  /** What is to be done outside the world, such as sending a webhook, and what has been done. */
  readonly effects: { readonly asked: readonly Effect[]; readonly done: readonly Effect[] };
  readonly events: readonly RecordedEvent[];
  /** What was added to the usage log. */
  readonly usage: readonly UsageEntry[];
  readonly before: Counters;
  readonly after: Counters;
}

/** The commit in hand: everything that can change in a world notes its changes here. */
export class Draft {
  readonly changes: Change[] = [];
  readonly jobs = { added: [] as Job[], taken: [] as Job[] };
  readonly failures = { added: [] as FailedJob[], taken: [] as FailedJob[] };
  readonly effects = { asked: [] as Effect[], done: [] as Effect[] };
  readonly events: RecordedEvent[] = [];
  readonly usage: UsageEntry[] = [];

  /** Whether nothing was changed, counters left aside. */
  get isEmpty(): boolean {
    const { changes, jobs, failures, effects, events, usage } = this;
    // Asked after every read: nothing is made for it.
    const count =
      changes.length + events.length + usage.length + jobs.added.length + jobs.taken.length + failures.added.length;
    return count + failures.taken.length + effects.asked.length + effects.done.length === 0;
  }
}

/** Gives the draft that is open. Throws when none is: nothing changes outside a commit. */
export type OpenDraft = () => Draft;
