import type { Contract } from '../../engine/contract/contract.ts';
import { type Found, type JournalFilter, matching } from '../../interceptors/journal/filter.ts';
import { Reading } from '../../interceptors/journal/reading.ts';
import type { Recorder } from '../../interceptors/journal/recorder.ts';

/** What the journal's calls need of the process. */
export interface JournalParts {
  /** Null when the journal is off. */
  readonly recorder: Recorder | null;
  /** The billing contract in force. */
  readonly contract: () => Contract;
  readonly closing: AbortSignal;
}

/** Which entries are asked for. */
export interface JournalQuery extends JournalFilter {
  readonly after?: number;
  readonly before?: number;
  readonly limit?: number;
}

export interface Selection {
  /** Oldest first. */
  readonly found: readonly Found[];
  readonly hasMore: boolean;
}

export function readingOf({ recorder, contract }: JournalParts, world: string): Reading {
  return new Reading(recorder, world, contract());
}

/** The entries that are asked for: those after a mark, or the latest. */
export function select(reading: Reading, { after, before, limit = 100, ...filter }: JournalQuery): Selection {
  const end = before ?? Number.MAX_SAFE_INTEGER;
  const found: Found[] = [];
  for (const entry of after === undefined ? reading.before(end) : reading.after(after)) {
    if (entry.number >= end) break;
    const match = matching(reading, filter, entry);
    if (match === null) continue;
    if (found.length === limit) return { found: inOrder(found, after), hasMore: true };
    found.push(match);
  }
  return { found: inOrder(found, after), hasMore: false };
}

function inOrder(found: readonly Found[], after: number | undefined): readonly Found[] {
  return after === undefined ? found.toReversed() : found;
}
