import type { Contract } from '../../engine/contract/contract.ts';
import type { Kept, Shelf } from '../../kernel/journal.ts';
import type { Recorder } from './recorder.ts';
import { type CallRecord, type CommitRecord, isEntry, type JournalRecord } from './records.ts';

/** The journal of a world, as somebody reads it. */
export class Reading {
  /** By which calls are told: the one in force. */
  readonly contract: Contract;
  readonly #shelf: Shelf<JournalRecord> | undefined;

  constructor(recorder: Recorder | null, world: string, contract: Contract) {
    this.contract = contract;
    this.#shelf = recorder?.shelf(world);
  }

  get dropped(): number {
    return this.#shelf?.dropped ?? 0;
  }

  /** When the oldest entry was made, as the wire has it. */
  get beginsAt(): string | null {
    const first = this.#shelf?.at(0);
    return first ? new Date(first.entry.at).toISOString() : null;
  }

  /** The record with this number, if it is of this world and kept. */
  find(number: number): Kept<JournalRecord> | undefined {
    const found = this.#shelf?.at(this.#shelf.indexAfter(number - 1));
    return found?.number === number ? found : undefined;
  }

  /** The records after the one with this number, oldest first. */
  *after(number: number): Iterable<Kept<JournalRecord>> {
    if (!this.#shelf) return;
    for (let index = this.#shelf.indexAfter(number); index < this.#shelf.length; index += 1) {
      const kept = this.#shelf.at(index);
      if (kept) yield kept;
    }
  }

  /** The records before the one with this number, latest first. */
  *before(number: number): Iterable<Kept<JournalRecord>> {
    if (!this.#shelf) return;
    for (let index = this.#shelf.indexAfter(number - 1) - 1; index >= 0; index -= 1) {
      const kept = this.#shelf.at(index);
      if (kept) yield kept;
    }
  }

  /** The commits of a call that are kept, in order. */
  commitsOf({ commits }: CallRecord): CommitRecord[] {
    return commits.flatMap((number) => {
      const entry = this.find(number)?.entry;
      return entry?.kind === 'commit' ? [entry] : [];
    });
  }

  /** The number of the entry that a commit is, or is a part of. */
  entryOfCommit(number: number): number {
    const entry = this.find(number)?.entry;
    return entry?.kind === 'commit' ? (entry.call ?? number) : number;
  }

  /** The entries that a record led to. */
  ledTo(number: number): number[] {
    const found: number[] = [];
    for (const kept of this.after(number - 1)) {
      const { entry } = kept;
      if (entry.kind !== 'commit' || entry.cause === null || !isEntry(entry)) continue;
      if (this.entryOfCommit(entry.cause) === number) found.push(kept.number);
    }
    return found;
  }

  /** An entry, and what had led to it, one after another, as far as it is kept. */
  chainOf(number: number): Kept<JournalRecord>[] {
    const chain: Kept<JournalRecord>[] = [];
    for (let kept = this.find(number); kept; ) {
      chain.push(kept);
      const { entry } = kept;
      const cause = entry.kind === 'commit' ? entry.cause : null;
      // What leads to something has a smaller number, so that there is an end.
      kept = cause === null ? undefined : this.find(this.entryOfCommit(cause));
    }
    return chain;
  }
}
