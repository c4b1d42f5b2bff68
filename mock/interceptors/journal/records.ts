import type { Job } from '../../kernel/agenda.ts';
import type { Change, FailedJob } from '../../kernel/commit.ts';
import type { Effect } from '../../kernel/effects.ts';
import type { Instant } from '../../kernel/instant.ts';
import type { JournalEntry } from '../../kernel/journal.ts';
import type { RecordedEvent } from '../../kernel/outbox.ts';

/** The bytes of a body of which more is not kept. */
export const BODY_KEPT = 64 * 1024;

/** A body as it is kept: a text that is kept whole stands for itself, none is null. */
export type KeptBody = string | BodyPart | null;

/** What is kept of another body than a text, or of a part of one. */
export interface BodyPart {
  /** Undefined where none of it is kept. */
  readonly content: Uint8Array | undefined;
  /** In bytes; undefined where nobody knows. */
  readonly size: number | undefined;
  readonly isCut: boolean;
  readonly isStreamed: boolean;
}

/** A request and its answer. References to what the request was made of: nothing is written before somebody reads. */
export interface CallRecord extends JournalEntry {
  readonly kind: 'call';
  /** By the machine's clock, in milliseconds. */
  readonly at: number;
  /** Microseconds. */
  readonly took: number;
  readonly surface: string;
  readonly requestId: string;
  readonly method: string;
  readonly baseUrl: string;
  readonly path: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: KeptBody;
  /** Of the answer; null when the client had gone, or when what it tells of could not be stored: then there is none. */
  readonly status: number | null;
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly answerBody: KeptBody;
  readonly isDropped: boolean;
  /** The numbers of the commits that it made. */
  readonly commits: readonly number[];
}

/** A record of a call that is being written. */
export type CallDraft = { -readonly [Name in keyof CallRecord]: CallRecord[Name] };

export const NO_HEADERS: Readonly<Record<string, string>> = {};
export const NO_COMMITS: readonly number[] = [];

export function emptyCall(): CallDraft {
  return {
    kind: 'call',
    ...{ world: '', at: 0, took: 0, surface: '', requestId: '', method: '', baseUrl: '', path: '', search: '' },
    ...{ headers: NO_HEADERS, body: null, status: null, answerHeaders: NO_HEADERS, answerBody: null, isDropped: false },
    ...{ commits: NO_COMMITS, number: 0, bytes: 0 },
  };
}

/** What one commit did, without what only undoing it needs. */
export interface CommitRecord extends JournalEntry {
  readonly kind: 'commit';
  /** By the machine's clock, in milliseconds. */
  readonly at: number;
  readonly sequence: number;
  /** By the world's clock. */
  readonly instant: Instant;
  readonly requestId: string | null;
  readonly changes: readonly Change[];
  readonly events: readonly RecordedEvent[];
  readonly jobs: { readonly added: readonly Job[]; readonly taken: readonly Job[] };
  readonly failed: readonly FailedJob[];
  /** What was done outside the world, such as a webhook that was sent. */
  readonly done: readonly Effect[];
  readonly usageEvents: number;
  /** The number of the commit that planned the work or asked for the effect; null when none did, or nobody knows. */
  readonly cause: number | null;
  /** The number of the call that made it, once that is answered. */
  call: number | null;
}

export type JournalRecord = CallRecord | CommitRecord;

/** Whether a request made a commit itself. What it led to has its id as well. */
export function isOfCall({ requestId, jobs, done }: CommitRecord): boolean {
  return requestId !== null && jobs.taken.length === 0 && done.length === 0;
}

/** Whether a record is an entry of its own, and no part of another. */
export function isEntry(record: JournalRecord): boolean {
  return record.kind === 'call' || !isOfCall(record);
}
