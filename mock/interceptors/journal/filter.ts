import type { JournalItem } from '../../../generated/control/types.ts';
import type { Kept } from '../../kernel/journal.ts';
import { matchesPattern } from '../../kernel/wildcard.ts';
import { itemOf } from './item.ts';
import type { Reading } from './reading.ts';
import type { CommitRecord, JournalRecord } from './records.ts';

/** What entries are asked for; all of them where nothing is said. */
export interface JournalFilter {
  readonly kind?: JournalItem['kind'];
  /** An operationId or a pattern. */
  readonly operation?: string;
  readonly method?: string;
  /** A path without the query, or a pattern. */
  readonly path?: string;
  /** `404` or `4xx`. */
  readonly status?: string;
  readonly resource?: string;
  readonly request_id?: string;
}

/** An entry that was found. */
export interface Found {
  readonly kept: Kept<JournalRecord>;
  readonly item: JournalItem;
}

/** The entry that a record is, if it is one and the filter takes it. */
export function matching(reading: Reading, filter: JournalFilter, kept: Kept<JournalRecord>): Found | null {
  const item = itemOf(reading, kept);
  return item && takes(reading, filter, { kept, item }) ? { kept, item } : null;
}

function takes(reading: Reading, filter: JournalFilter, { kept, item }: Found): boolean {
  const { kind, operation, method, path, status, resource, request_id } = filter;
  if (kind !== undefined && item.kind !== kind) return false;
  if (operation !== undefined && !matchesPattern(operation, item.operation ?? '')) return false;
  if (method !== undefined && item.method !== method) return false;
  if (status !== undefined && !isStatus(status, item.status)) return false;
  if (request_id !== undefined && item.request_id !== request_id) return false;
  if (path !== undefined && !(kept.entry.kind === 'call' && matchesPattern(path, kept.entry.path))) return false;
  return resource === undefined || isAbout(reading, kept.entry, resource);
}

function isStatus(wanted: string, status: number | null): boolean {
  if (status === null) return false;
  return wanted.endsWith('xx') ? wanted.startsWith(String(Math.trunc(status / 100))) : wanted === String(status);
}

function isAbout(reading: Reading, record: JournalRecord, resource: string): boolean {
  if (record.kind === 'commit') return changes(record, resource);
  const isNamed = record.path.split('/').includes(resource);
  return isNamed || reading.commitsOf(record).some((commit) => changes(commit, resource));
}

function changes(commit: CommitRecord, resource: string): boolean {
  return commit.changes.some(({ id }) => id === resource);
}
