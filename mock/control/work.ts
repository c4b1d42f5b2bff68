import { ID } from '../fixtures/ids.ts';
import { notFound } from '../kernel/errors.ts';
import { toWire } from '../kernel/instant.ts';
import type { World } from '../tables.ts';
import type { Settled } from '../webhooks/settle.ts';
import { json } from './answers.ts';
import type { ControlRoute } from './route.ts';
import { DELIVERY, describeDelivery } from './webhooks.ts';

const MARK = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

const WORK = {
  type: 'object',
  description: 'A piece of work.',
  required: ['id', 'kind', 'due_at', 'data'],
  properties: {
    id: { type: 'integer', description: 'The number that the world has given it.' },
    kind: { type: 'string', description: 'What is done, such as `subscription.end_period`.' },
    due_at: { type: 'string', format: 'date-time', description: "When it is due, by the world's clock." },
    data: { description: 'What it is about.' },
  },
} as const;

const FAILED = {
  ...WORK,
  description: 'Work that threw. Nothing of it remains. Retry it with its id.',
  required: [...WORK.required, 'reason'],
  properties: { ...WORK.properties, reason: { type: 'string', description: 'What was thrown.' } },
} as const;

const EVENT = {
  type: 'object',
  description: 'Something that happened.',
  required: ['type', 'timestamp', 'organization_id', 'resource_id'],
  properties: {
    type: { type: 'string', description: 'The name of the webhook event, such as `order.paid`.' },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    organization_id: { type: 'string', description: 'The organization that it is told to.' },
    resource_id: { type: 'string', description: 'The id of the order, customer or other resource that it is about.' },
  },
} as const;

const AWAITED = {
  type: 'object',
  description: 'Something that is not done yet.',
  required: ['kind', 'data'],
  properties: {
    kind: { type: 'string', description: '`webhook.send` for a delivery, otherwise the kind of work.' },
    data: { description: 'What it is about.' },
  },
} as const;

const SETTLE = {
  type: 'object',
  properties: {
    since: {
      ...MARK,
      description: 'The `mark` of an earlier answer: what happened before it is left out. Default: 0.',
    },
    timeout: {
      type: 'integer',
      minimum: 0,
      maximum: 600_000,
      description:
        'How many milliseconds to wait at most. Work that is due is done in slices of up to 50 pieces: the answer comes ' +
        'after the one that is in hand. Default: 30,000.',
    },
  },
  additionalProperties: false,
  examples: [{ since: 0, timeout: 5000 }],
} as const;

const SETTLED = {
  type: 'object',
  description: 'What has happened.',
  required: ['settled', 'mark', 'events', 'dropped', 'deliveries', 'failed', 'awaited'],
  properties: {
    settled: {
      type: 'boolean',
      description: 'Whether nothing is due and nothing under way. False when the time was over.',
    },
    mark: { ...MARK, description: 'Give it as `since` next time.' },
    events: {
      type: 'array',
      items: EVENT,
      description: 'The events since the mark that was given, oldest first, as far as they are kept.',
    },
    dropped: {
      type: 'integer',
      minimum: 0,
      description:
        'How many events since that mark are missing: of many, a world keeps the latest 10,000 to 20,000. Ask more often ' +
        'to see all.',
    },
    deliveries: {
      type: 'array',
      items: DELIVERY,
      description:
        'The deliveries made since that mark, oldest first: of the latest 10,000 webhook events of an organization.',
    },
    failed: { type: 'array', items: FAILED, description: 'Work that threw and was not retried since.' },
    awaited: { type: 'array', items: AWAITED, description: 'What is not done yet; empty when `settled` is true.' },
  },
  examples: [{ settled: true, mark: 0, events: [], dropped: 0, deliveries: [], failed: [], awaited: [] }],
} as const;

const AHEAD = {
  type: 'object',
  description: 'The work of the world.',
  required: ['upcoming', 'failed'],
  properties: {
    upcoming: {
      type: 'array',
      items: WORK,
      description: 'The work that lies ahead, the earliest first: 1,000 at most.',
    },
    failed: { type: 'array', items: FAILED, description: 'Work that threw and was not retried since.' },
  },
  examples: [
    {
      upcoming: [
        {
          ...{ id: 1, kind: 'subscription.end_period', due_at: '2025-08-01T10:05:00.000000Z' },
          data: { id: ID.subscription, current_period_end: '2025-08-01T10:05:00.000000Z' },
        },
      ],
      failed: [],
    },
  ],
} as const;

const MOST_WORK = 1000;

/** The work that a world does by itself. */
export const workRoutes: readonly ControlRoute[] = [
  {
    method: 'POST',
    path: '/_mock/settle',
    operationId: 'work.settle',
    summary: 'Wait until everything is done',
    description:
      'Answers when nothing is due in the world and nothing of it is being delivered, and tells what has happened. ' +
      'Retries and renewals that lie ahead do not count. Answers with `settled: false` and what is awaited when the ' +
      'time-out is over first. The body may be left out.',
    takes: SETTLE,
    isBodyOptional: true,
    gives: SETTLED,
    answer: async (call) => {
      const options = (call.body ?? {}) as { readonly since?: number; readonly timeout?: number }; // checked against SETTLE
      return json(200, describeSettled(await call.settle(options)));
    },
  },
  {
    method: 'GET',
    path: '/_mock/work',
    operationId: 'work.list',
    summary: 'List the work of a world',
    description: 'Returns the work that lies ahead, such as renewals and retries, and the work that has failed.',
    gives: AHEAD,
    answer: async ({ enter }) => json(200, describeWork(await enter())),
  },
  {
    method: 'POST',
    path: '/_mock/work/{id}/retry',
    operationId: 'work.retry',
    summary: 'Run failed work again',
    description: 'Plans the work for now; it is done right after the answer.',
    names: { id: { description: 'The number that the world has given the work.' } },
    gives: AHEAD,
    refuses: { 404: 'No failed work has this id.' },
    answer: async ({ path, transact, enter }) => {
      await transact((world) => {
        if (!world.settleFailure(Number(path.id), 'retry')) throw notFound('failed work');
      });
      return json(200, describeWork(await enter()));
    },
  },
];

function describeSettled({ settled, mark, events, dropped, deliveries, failed, awaited }: Settled) {
  return {
    settled,
    mark,
    events: events.map(({ type, timestamp, organizationId, row }) => ({
      ...{ type, timestamp, organization_id: organizationId, resource_id: row.id },
    })),
    dropped,
    deliveries: deliveries.map(describeDelivery),
    failed: failed.map(describeFailed),
    awaited,
  };
}

function describeWork({ agenda, failures }: World) {
  const upcoming = agenda.jobs.slice(0, MOST_WORK).map(describeJob);
  return { upcoming, failed: [...failures.values()].map(describeFailed) };
}

function describeJob({ id, kind, at, data }: Settled['failed'][number]['job']) {
  return { id, kind, due_at: toWire(at), data };
}

function describeFailed({ job, reason }: Settled['failed'][number]) {
  return { ...describeJob(job), reason };
}
