import type { Job } from '../agenda.ts';
import type { Commit, Counters, FailedJob } from '../commit.ts';
import type { Effect } from '../effects.ts';
import type { Row } from '../listing.ts';
import type { RecordedEvent } from '../outbox.ts';
import type { Blobs } from './blobs.ts';
import type { UsageLog } from './usage-log.ts';

/** By what a world differs from the scenario that it began with. Null stands for what the scenario had and is gone. */
export interface StoredWorld {
  /** Whether it has no scenario: all that it holds is here. */
  readonly isWhole: boolean;
  /** The latest commit that is kept. */
  readonly sequence: number;
  readonly counters: Counters;
  readonly rows: readonly { readonly table: string; readonly id: string; readonly row: Row | null }[];
  readonly jobs: readonly { readonly id: number; readonly job: Job | null }[];
  readonly failures: readonly FailedJob[];
  readonly effects: readonly Effect[];
  readonly events: readonly RecordedEvent[];
}

/**
 * Keeps worlds. Memory is the truth at run time: what is kept is read only when a world is not in memory. A world that
 * was never changed is not kept, since its scenario says all of it.
 */
export interface Store {
  /** What is kept of a world; null when nothing is. Throws when it is damaged. */
  load(world: string): StoredWorld | null;
  /** The names of the worlds that are kept. */
  worlds(): readonly string[];
  /**
   * Keeps a commit. Null: it is kept already. Otherwise the promise resolves when it is durable, in the order of appending
   * within a world. When a batch cannot be kept, none of it is, and its promises reject newest first, so that each commit
   * can be undone in turn.
   */
  append(commit: Commit): Promise<void> | null;
  /** Resolves when everything that was appended to a world is durable; null when it is. Rejects when it could not be. */
  pending(world: string): Promise<void> | null;
  /** Says when the next work of a world that is not in memory is due, on the system's clock; null forgets it. */
  putAway(world: string, nextDue: number | null): void;
  /** The worlds that are put away and have work, the earliest first. */
  nextDue(): readonly { readonly world: string; readonly at: number }[];
  /** Counts a request of a world, which no commit does: the number is part of a snapshot. Gives the new number. */
  countRequest(world: string): number;
  /** How many requests of a world were counted. */
  requestsOf(world: string): number;
  /** Keeps a whole world, such as one out of a snapshot, where nothing is kept of one with its name. */
  adopt(world: string, whole: StoredWorld, requests: number): void;
  /** Forgets a world: its rows, its usage, its bytes. Resolves when its bytes are gone. */
  drop(world: string): Promise<void>;
  readonly usage: UsageLog;
  readonly blobs: Blobs;
  /** Resolves when everything is durable and what was open is closed. */
  close(): Promise<void>;
}
