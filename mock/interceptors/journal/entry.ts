import type { JournalCommit, JournalEntry, JournalMessage, PlannedWork } from '../../../generated/control/types.ts';
import type { Job } from '../../kernel/agenda.ts';
import { toWire } from '../../kernel/instant.ts';
import type { RecordedEvent } from '../../kernel/outbox.ts';
import { parsed, partOf, problemsOf, sizeOf, textOf } from './body.ts';
import { changeOf } from './change.ts';
import type { Found } from './filter.ts';
import type { Reading } from './reading.ts';
import type { CallRecord, CommitRecord, KeptBody } from './records.ts';
import { maskBody, maskHeader, maskValue } from './secrets.ts';

/** An entry with all that is kept of it. */
export function entryOf(reading: Reading, { entry, item }: Found): JournalEntry {
  const isCall = entry.kind === 'call';
  const commits = isCall ? reading.commitsOf(entry) : [entry];
  return {
    ...item,
    request: isCall ? messageOf(entry) : null,
    answer: isCall && entry.status !== null ? answerOf(entry) : null,
    violations: isCall ? problemsOf(entry) : [],
    commits: commits.map(describeCommit),
    leads_to: reading.ledTo(entry.number),
  };
}

function messageOf({ headers, body }: Pick<CallRecord, 'headers' | 'body'>): JournalMessage {
  return {
    headers: headersOf(headers),
    body: contentOf(body, headers),
    size: sizeOf(body),
    delivery: deliveryOf(body),
  };
}

function answerOf({ answerHeaders, answerBody, isDropped }: CallRecord): JournalMessage {
  const message = messageOf({ headers: answerHeaders, body: answerBody });
  return isDropped ? { ...message, delivery: 'dropped' } : message;
}

function headersOf(headers: CallRecord['headers']): Record<string, string> {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(given.map(([name, value]) => [name, maskHeader(name, String(value))]));
}

function contentOf(body: KeptBody, headers: CallRecord['headers']): unknown {
  const text = textOf(body);
  if (text === null) return null;
  const value = partOf(body)?.isCut ? undefined : parsed(text);
  return value === undefined ? maskBody(text, headers['content-type'] ?? '') : maskValue(value);
}

function deliveryOf(body: KeptBody): JournalMessage['delivery'] {
  const { isCut = false, isStreamed = false } = partOf(body) ?? {};
  if (isStreamed) return 'streamed';
  return isCut ? 'cut' : 'whole';
}

function describeCommit(commit: CommitRecord): JournalCommit {
  const { sequence, instant, changes, events, jobs, failed, usageEvents } = commit;
  return {
    sequence,
    at: toWire(instant.milliseconds, instant.microseconds),
    changes: changes.map(changeOf),
    events: events.map(describeEvent),
    planned: jobs.added.map(describeJob),
    done: jobs.taken.map(describeJob),
    failed: failed[0]?.reason ?? null,
    usage_events: usageEvents,
  };
}

function describeEvent({ type, timestamp, organizationId, row }: RecordedEvent): JournalCommit['events'][number] {
  return { type, timestamp, organization_id: organizationId, resource_id: row.id };
}

function describeJob({ id, kind, at, data }: Job): PlannedWork {
  return { id, kind, due_at: toWire(at), data: maskValue(data) };
}
