import type { Contract } from '../../engine/contract/contract.ts';
import type { Shelf } from '../../kernel/journal.ts';
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
    return first ? new Date(first.at).toISOString() : null;
  }

  /** The record with this number, if it is of this world and kept. */
  find(number: number): JournalRecord | undefined {
    const found = this.#shelf?.at(this.#shelf.indexAfter(number - 1));
    return found?.number === number ? found : undefined;
  }

  /** The records after the one with this number, oldest first. */
  *after(number: number): Iterable<JournalRecord> {
    if (!this.#shelf) return;
    for (let index = this.#shelf.indexAfter(number); index < this.#shelf.length; index += 1) {
      const entry = this.#shelf.at(index);
      if (entry) yield entry;
    }
  }

  /** The records before the one with this number, latest first. */
  *before(number: number): Iterable<JournalRecord> {
    if (!this.#shelf) return;
    for (let index = this.#shelf.indexAfter(number - 1) - 1; index >= 0; index -= 1) {
      const entry = this.#shelf.at(index);
      if (entry) yield entry;
    }
  }

  /** The commits of a call that are kept, in order. */
  commitsOf({ commits }: CallRecord): CommitRecord[] {
    return commits.flatMap((number) => {
      const entry = this.find(number);
      return entry?.kind === 'commit' ? [entry] : [];
    });
  }

  /** The number of the entry that a commit is, or is a part of. */
  entryOfCommit(number: number): number {
    const entry = this.find(number);
    return entry?.kind === 'commit' ? (entry.call ?? number) : number;
  }

  /** The entries that a record led to. */
  ledTo(number: number): number[] {
    const found: number[] = [];
    for (const entry of this.after(number - 1)) {
      if (entry.kind !== 'commit' || entry.cause === null || !isEntry(entry)) continue;
      if (this.entryOfCommit(entry.cause) === number) found.push(entry.number);
    }
    return found;
  }

  /** An entry, and what had led to it, one after another, as far as it is kept. */
  chainOf(number: number): JournalRecord[] {
    const chain: JournalRecord[] = [];
    for (let entry = this.find(number); entry; ) {
      chain.push(entry);
      const cause = entry.kind === 'commit' ? entry.cause : null;
      // What leads to something has a smaller number, so that there is an end.
      entry = cause === null ? undefined : this.find(this.entryOfCommit(cause));
    }
    return chain;
  }
}
