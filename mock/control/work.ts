import type { FailedWork, Settled as SettledBody, Work, WorkList } from '../../generated/control/types.ts';
import { notFound } from '../kernel/errors.ts';
import { toWire } from '../kernel/instant.ts';
import type { World } from '../tables.ts';
import type { Settled } from '../webhooks/settle.ts';
import type { ControlHandlers, OperationsOf } from './call.ts';
import { describeDelivery } from './webhooks.ts';

const MOST_WORK = 1000;

/** The work that a world does by itself. */
export const workHandlers: ControlHandlers<OperationsOf<'work'>> = {
  'work.settle': async ({ body = {}, settle }) => describeSettled(await settle(body)),
  'work.list': async ({ enter }) => describeWork(await enter()),
  'work.retry': async ({ path, transact, enter }) => {
    await transact((world) => {
      if (!world.settleFailure(path.id, 'retry')) throw notFound('failed work');
    });
    return describeWork(await enter());
  },
};

function describeSettled({ settled, mark, events, dropped, deliveries, failed, awaited }: Settled): SettledBody {
  return {
    settled,
    mark,
    events: events.map(({ type, timestamp, organizationId, row }) => ({
      ...{ type, timestamp, organization_id: organizationId, resource_id: row.id },
    })),
    dropped,
    deliveries: deliveries.map(describeDelivery),
    failed: failed.map(describeFailed),
    awaited: [...awaited],
  };
}

function describeWork({ agenda, failures }: World): WorkList {
  const upcoming = agenda.jobs.slice(0, MOST_WORK).map(describeJob);
  return { upcoming, failed: [...failures.values()].map(describeFailed) };
}

function describeJob({ id, kind, at, data }: Settled['failed'][number]['job']): Work {
  return { id, kind, due_at: toWire(at), data };
}

function describeFailed({ job, reason }: Settled['failed'][number]): FailedWork {
  return { ...describeJob(job), reason };
}
