import type { JournalItem } from '../../../generated/control/types.ts';
import { matchesPattern } from '../../kernel/wildcard.ts';
import { describe, itemOf, operationOf } from './item.ts';
import type { Reading } from './reading.ts';
import { type CallRecord, type CommitRecord, isEntry, type JournalRecord } from './records.ts';

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
  readonly entry: JournalRecord;
  readonly item: JournalItem;
}

/** The entry that a record is, if it is one and the filter takes it: told in words only then. */
export function matching(reading: Reading, filter: JournalFilter, entry: JournalRecord): Found | null {
  if (!isEntry(entry) || !takes(reading, filter, entry)) return null;
  const item = itemOf(reading, entry);
  return item && { entry, item };
}

function takes(reading: Reading, filter: JournalFilter, record: JournalRecord): boolean {
  const { resource, request_id } = filter;
  if (request_id !== undefined && record.requestId !== request_id) return false;
  const isMeant = record.kind === 'call' ? takesCall(reading, filter, record) : takesCommit(filter, record);
  return isMeant && (resource === undefined || isAbout(reading, record, resource));
}

/** The operation last: it has to be found first. */
function takesCall({ contract }: Reading, filter: JournalFilter, call: CallRecord): boolean {
  const { kind, operation, method, path, status } = filter;
  if (kind !== undefined && kind !== 'call') return false;
  if (method !== undefined && call.method !== method) return false;
  if (path !== undefined && !matchesPattern(path, call.path)) return false;
  if (status !== undefined && !isStatus(status, call.status)) return false;
  return operation === undefined || matchesPattern(operation, operationOf(contract, call)?.id ?? '');
}

function takesCommit({ kind, operation, method, path, status }: JournalFilter, commit: CommitRecord): boolean {
  if (method !== undefined || path !== undefined) return false;
  const told = describe(commit);
  if (kind !== undefined && told.kind !== kind) return false;
  if (status !== undefined && !isStatus(status, told.status)) return false;
  return operation === undefined || matchesPattern(operation, told.operation ?? '');
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
