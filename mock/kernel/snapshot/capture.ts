import type { Job } from '../agenda.ts';
import type { Counters, FailedJob } from '../commit.ts';
import type { Effect } from '../effects.ts';
import type { FaultsState } from '../faults.ts';
import type { Row } from '../listing.ts';
import type { RecordedEvent } from '../outbox.ts';
import type { UsageEntry } from '../store/usage-log.ts';

/** What a world is apart from what it holds. */
export interface Identity {
  /** What its ids are drawn from. */
  readonly idSeed: string;
  /** The key of the links that it has handed out, in hexadecimal digits. */
  readonly linkKey: string;
  /** What it began with. */
  readonly scenario: string;
}

/** What stands beside the commits of a world and is no part of them. A store keeps it whole, whenever it has changed. */
export interface Beside {
  /** What goes wrong in it on purpose. */
  readonly faults: FaultsState;
}

/**
 * All that a world holds, as plain data. Rows are shared with the world, not copied: they never change. What is here is
 * in snapshots and in every store: `StoredWorld` is made of it, so that a part that is added has to be stored.
 */
export interface Capture {
  readonly identity: Identity;
  readonly beside: Beside;
  /** How many requests it was sent. */
  readonly requests: number;
  readonly sequence: number;
  readonly counters: Counters;
  /** The time of the world. A clock that runs goes on from there. */
  readonly now: number;
  /** Of each table in the order of creation, as far as it is not told by the rows themselves. */
  readonly tables: ReadonlyMap<string, readonly Row[]>;
  readonly jobs: readonly Job[];
  readonly failures: readonly FailedJob[];
  readonly effects: readonly Effect[];
  readonly events: readonly RecordedEvent[];
  /** The commits of the events that are no longer kept. */
  readonly dropped: readonly number[];
  /** In the order of ingestion. */
  readonly usage: readonly UsageEntry[];
}
