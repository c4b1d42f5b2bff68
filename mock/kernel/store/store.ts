import type { Job } from '../agenda.ts';
import type { Commit, FailedJob } from '../commit.ts';
import type { Effect } from '../effects.ts';
import type { Row } from '../listing.ts';
import type { Beside, Capture } from '../snapshot/capture.ts';
import type { Blobs } from './blobs.ts';
import type { UsageLog } from './usage-log.ts';

type Shared = 'events' | 'dropped' | 'usage';

/** What is kept by the number of a piece of work. */
export interface Numbered<T> {
  readonly id: number;
  readonly entry: T | null;
}

/** What a world has in lists. Null stands for what its base has and it has no more. */
export interface Holdings extends Pick<Capture, Shared> {
  /** Of each table in the order of creation. */
  readonly rows: readonly { readonly table: string; readonly id: string; readonly row: Row | null }[];
  readonly jobs: readonly Numbered<Job>[];
  readonly failures: readonly Numbered<FailedJob>[];
  readonly effects: readonly Numbered<Effect>[];
}

/** What a world is before its first commit. */
export interface Beginning extends Pick<Capture, 'identity' | 'beside' | 'counters'> {
  /** What it shares with the other worlds of its scenario, one object for all of them; null: it has nothing of others. */
  readonly base: Holdings | null;
}

/** A world as it is kept: its base, and what it has beyond it. `sequence` is the latest commit that is kept. */
export interface StoredWorld
  extends Beginning,
    Holdings,
    Omit<Capture, keyof Beginning | keyof Holdings | 'tables' | 'requests' | 'now'> {}

/**
 * Keeps worlds. Memory is the truth at run time: what is kept is read only when a world is not in memory.
 */
export interface Store {
  /**
   * Keeps a new world, in the place of the one that has its name: nothing remains of that. Like a commit, it is durable
   * when `pending` says so.
   */
  begin(world: string, beginning: Beginning): void;
  /** What is kept of a world; null when nothing is. Throws when it is damaged. */
  load(world: string): StoredWorld | null;
  /** Whether worlds come back from it that memory has lost. */
  readonly isDurable: boolean;
  /** The names of the worlds that are kept, in order. */
  worlds(): readonly string[];
  has(world: string): boolean;
  /** How many worlds are kept. */
  count(): number;
  /**
   * Keeps a commit. Null: it is kept already. Otherwise the promise resolves when it is durable, in the order of appending
   * within a world. When a batch cannot be kept, none of it is, and its promises reject newest first, so that each commit
   * can be undone in turn.
   */
  append(commit: Commit): Promise<void> | null;
  /** Keeps what stands beside the commits of a world, as it is when the store comes to write it. */
  note(world: string, beside: () => Beside): void;
  /** Resolves when everything that was told of a world is durable; null when it is. Rejects when it could not be. */
  pending(world: string): Promise<void> | null;
  /** Says when the next work of a world that is not in memory is due, on the system's clock; null forgets it. */
  putAway(world: string, nextDue: number | null): void;
  /** The worlds that are put away and have work, the earliest first: as many as are asked for. */
  nextDue(most?: number): readonly { readonly world: string; readonly at: number }[];
  /** Counts a request of a world, which no commit does: the number is part of a snapshot. Gives the new number. */
  countRequest(world: string): number;
  /** How many requests of a world were counted. */
  requestsOf(world: string): number;
  /** Keeps a whole world, such as one out of a snapshot, in the place of the one that has its name. */
  adopt(world: string, whole: StoredWorld, requests: number): void;
  /** Gives a world another name, in the place of the one that has it: nothing remains of that. */
  move(from: string, to: string): Promise<void>;
  /** Forgets a world: its rows, its usage, its bytes. Resolves when its bytes are gone. */
  drop(world: string): Promise<void>;
  readonly usage: UsageLog;
  readonly blobs: Blobs;
  /** Resolves when everything is durable and what was open is closed. */
  close(): Promise<void>;
}
