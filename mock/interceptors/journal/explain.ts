import type { ExplainedChange, Explanation } from '../../../generated/control/types.ts';
import type { Change } from '../../kernel/commit.ts';
import { toWire } from '../../kernel/instant.ts';
import { changeOf } from './change.ts';
import { itemOf } from './item.ts';
import type { Reading } from './reading.ts';
import type { CommitRecord } from './records.ts';

/** Why a resource is as it is. `tables` are those that have it now. */
export function explain(reading: Reading, resource: string, tables: readonly string[]): Explanation {
  const found = commitsAbout(reading, resource);
  const touched = found.flatMap(({ changes }) => changes.map(({ table }) => table));
  const [first] = found.flatMap(({ changes }) => changes);
  return {
    resource_id: resource,
    tables: [...new Set([...touched, ...tables])],
    exists: tables.length > 0,
    // What was made within the journal has no history before it.
    is_complete: reading.dropped === 0 || first?.before === null,
    begins_at: reading.beginsAt,
    dropped: reading.dropped,
    changes: found.flatMap((commit) => commit.changes.map((change) => explained(reading, resource, commit, change))),
  };
}

interface CommitAbout {
  readonly record: CommitRecord;
  /** Those of the resource. */
  readonly changes: readonly Change[];
}

function commitsAbout(reading: Reading, resource: string): CommitAbout[] {
  const found: CommitAbout[] = [];
  for (const entry of reading.after(0)) {
    if (entry.kind !== 'commit') continue;
    const changes = entry.changes.filter(({ id }) => id === resource);
    if (changes.length > 0) found.push({ record: entry, changes });
  }
  return found;
}

function explained(reading: Reading, resource: string, { record }: CommitAbout, change: Change): ExplainedChange {
  const { table, before, after } = changeOf(change);
  const { sequence, instant, events } = record;
  return {
    ...{ sequence, at: toWire(instant.milliseconds, instant.microseconds), table, before, after },
    events: events.flatMap(({ type, row }) => (row.id === resource ? [type] : [])),
    by: reading.chainOf(reading.entryOfCommit(record.number)).flatMap((entry) => itemOf(reading, entry) ?? []),
  };
}
