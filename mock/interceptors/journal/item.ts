import type { JournalItem } from '../../../generated/control/types.ts';
import type { Contract } from '../../engine/contract/contract.ts';
import type { Operation } from '../../engine/contract/operation.ts';
import { contractMethod } from '../../http/contract-surface.ts';
import { problemsOf } from './body.ts';
import type { Reading } from './reading.ts';
import { type CallRecord, type CommitRecord, isOfCall, type JournalRecord } from './records.ts';
import { maskTarget } from './secrets.ts';

/** The entry that a record is, in short; null for the commit of a call, which is a part of that call. */
export function itemOf(reading: Reading, entry: JournalRecord): JournalItem | null {
  return entry.kind === 'call' ? callItem(reading, entry) : commitItem(reading, entry);
}

/** The operation that a call was for; undefined for what is none of the contract in force. */
export function operationOf(contract: Contract, call: CallRecord): Operation | undefined {
  if (call.surface !== 'contract') return undefined;
  const routing = contract.route(contractMethod(call), call.path);
  return routing.kind === 'match' ? routing.match.operation : undefined;
}

function pathOf({ path, search }: CallRecord): string {
  return maskTarget(path, search);
}

function callItem(reading: Reading, call: CallRecord): JournalItem {
  const commits = reading.commitsOf(call);
  const { number: id, method, requestId, surface, status, took } = call;
  const path = pathOf(call);
  return {
    ...{ id, kind: 'call', at: new Date(call.at).toISOString(), cause: null, request_id: requestId, surface },
    title: `${method} ${path}: ${outcomeOf(call)}`,
    operation: operationOf(reading.contract, call)?.id ?? null,
    ...{ method, path, status, duration_ms: took / 1000 },
    violation_count: problemsOf(call).length,
    change_count: commits.reduce((sum, { changes }) => sum + changes.length, 0),
    events: commits.flatMap(({ events }) => events.map(({ type }) => type)),
  };
}

function outcomeOf({ status, isDropped }: CallRecord): string {
  if (status === null) return 'no answer';
  return isDropped ? 'connection dropped' : String(status);
}

function commitItem(reading: Reading, commit: CommitRecord): JournalItem | null {
  if (isOfCall(commit)) return null;
  return {
    ...{ id: commit.number, at: new Date(commit.at).toISOString(), request_id: commit.requestId, ...describe(commit) },
    cause: commit.cause === null ? null : reading.entryOfCommit(commit.cause),
    ...{ surface: null, method: null, path: null, duration_ms: null, violation_count: 0 },
    change_count: commit.changes.length,
    events: commit.events.map(({ type }) => type),
  };
}

type Described = Pick<JournalItem, 'kind' | 'title' | 'operation' | 'status'>;

/** What a commit that is an entry of its own tells of. */
export function describe(commit: CommitRecord): Described {
  const [job] = commit.jobs.taken;
  if (job) {
    const [failure] = commit.failed;
    const title = failure ? `${job.kind} failed: ${failure.reason}` : `${job.kind}`;
    return { kind: 'work', title, operation: job.kind, status: null };
  }
  return commit.done.length > 0 ? describeDelivery(commit) : describeChange(commit);
}

/** The rows that tell of an attempt to send a webhook. */
interface AttemptRows {
  readonly delivery?: { readonly http_code?: number | null; readonly reason?: string | null };
  readonly event?: { readonly type?: string };
}

function describeDelivery(commit: CommitRecord): Described {
  const { delivery, event } = attemptRows(commit);
  const status = delivery?.http_code ?? null;
  const type = event?.type ?? 'webhook';
  const title = `${type} ${status === null ? 'not delivered' : 'sent'}: ${delivery?.reason ?? status ?? 'nothing is known of its answer'}`;
  return { kind: 'delivery', title, operation: type, status };
}

function attemptRows({ changes }: CommitRecord): AttemptRows {
  const rowOf = (name: string) =>
    changes.find(({ table, after }) => table === name && after !== null)?.after ?? undefined;
  // The tables' own rows, of which the journal knows no types.
  return { delivery: rowOf('webhookDeliveries'), event: rowOf('webhookEvents') } as AttemptRows;
}

function describeChange({ changes }: CommitRecord): Described {
  const tables = [...new Set(changes.map(({ table }) => table))];
  return { kind: 'change', title: `Change of ${tables.join(', ') || 'the clock'}`, operation: null, status: null };
}
