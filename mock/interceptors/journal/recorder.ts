import type { Commit } from '../../kernel/commit.ts';
import { Journal, type Shelf } from '../../kernel/journal.ts';
import { haveSameHeaders, Recent, sizeOfHeaders } from './recent.ts';
import {
  type CallDraft,
  type CallRecord,
  type CommitRecord,
  emptyCall,
  isOfCall,
  type JournalRecord,
  NO_COMMITS,
} from './records.ts';
import { weightOfCall, weightOfCommit } from './weight.ts';

const NONE: readonly CommitRecord[] = [];

/** How many records are kept to be written anew: each call takes one, and few are dropped at once. */
const SPARE = 64;

export interface Known {
  readonly requestHeaders: Recent<CallRecord['headers']>;
  readonly answerHeaders: Recent<CallRecord['answerHeaders']>;
}

/** Records what happens in the worlds of a process, and what led to what. */
export class Recorder {
  readonly journal: Journal<JournalRecord>;
  /** What calls have in common. */
  readonly known: Known = {
    requestHeaders: new Recent(haveSameHeaders, sizeOfHeaders),
    answerHeaders: new Recent<CallRecord['answerHeaders']>(haveSameHeaders, sizeOfHeaders),
  };
  /** Records that were dropped, to be written anew: the collector has nothing to carry then. */
  readonly #spare: CallDraft[] = [];
  /** The commits that planned work, or asked for something outside, that is not done yet: by world and number. */
  readonly #pending = new Map<string, Map<number, number>>();

  /** `room` is in bytes, more than 0. What is pending, a number each, comes on top. */
  constructor(room: number) {
    this.journal = new Journal(room, (record) => {
      if (record.kind !== 'call' || this.#spare.length >= SPARE) return;
      const draft: CallDraft = record;
      draft.body = draft.answerBody = null; // they may be large
      this.#spare.push(draft);
    });
  }

  shelf(world: string): Shelf<JournalRecord> | undefined {
    return this.journal.of(world);
  }

  /** A record of a call to be written, all of it, and recorded. */
  draft(): CallDraft {
    return this.#spare.pop() ?? emptyCall();
  }

  /**
   * Records a call that came in after the record with the number `since`, and writes on it which commits it made. With
   * `onlyIfChanged` one by which nothing was changed is left out.
   */
  call(record: CallDraft, since: number, onlyIfChanged = false): void {
    const commits = since === this.journal.latest ? NONE : this.#commitsOf(record.world, record.requestId, since);
    if (onlyIfChanged && commits.length === 0) return;
    record.commits = commits.length === 0 ? NO_COMMITS : commits.map(numberOf);
    const number = this.journal.latest + 1;
    for (const made of commits) made.call = number;
    this.journal.add(record, weightOfCall(record));
  }

  /** Records a commit. One that only tells that something was done outside, and changes nothing, is left out. */
  commit(commit: Commit): void {
    const { world, sequence, at: instant, requestId, changes, events, jobs, failures, effects, usage } = commit;
    const { done, asked } = effects;
    const cause = this.#takeCause(world, jobs.taken[0]?.id ?? done[0]?.id);
    const isEmpty = changes.length + events.length + usage.length + jobs.added.length + jobs.taken.length === 0;
    if (isEmpty && done.length > 0) return;
    const record: CommitRecord = {
      ...{ kind: 'commit', world, at: Date.now(), sequence, instant, requestId, changes, events, jobs, done, cause },
      failed: failures.added,
      usageEvents: usage.length,
      ...{ call: null, number: 0, bytes: 0 },
    };
    const number = this.journal.add(record, weightOfCommit(record));
    for (const { id } of jobs.added) this.#awaited(world).set(id, number);
    for (const { id } of asked) this.#awaited(world).set(id, number);
  }

  /** Forgets a world, which is over. */
  forget(world: string): void {
    this.#pending.delete(world);
    this.journal.forget(world);
  }

  /** The commits of a request that came in after the record with the number `since`. */
  #commitsOf(world: string, requestId: string, since: number): readonly CommitRecord[] {
    const shelf = this.journal.of(world);
    const found: CommitRecord[] = [];
    if (!shelf) return found;
    for (let index = shelf.length - 1; index >= 0; index -= 1) {
      const entry = shelf.at(index);
      if (!entry || entry.number <= since) break;
      if (entry.kind === 'commit' && entry.requestId === requestId && entry.call === null && isOfCall(entry))
        found.unshift(entry);
    }
    return found;
  }

  #takeCause(world: string, id: number | undefined): number | null {
    if (id === undefined) return null;
    const pending = this.#pending.get(world);
    const cause = pending?.get(id) ?? null;
    pending?.delete(id);
    return cause;
  }

  #awaited(world: string): Map<number, number> {
    const found = this.#pending.get(world);
    if (found) return found;
    const made = new Map<number, number>();
    this.#pending.set(world, made);
    return made;
  }
}

function numberOf({ number }: CommitRecord): number {
  return number;
}
