import type {
  RecordedEvent as EventBody,
  FailedWork,
  Settled as SettledBody,
  Work,
  WorkList,
} from '../../generated/control/types.ts';
import type { Job } from '../kernel/agenda.ts';
import type { FailedJob } from '../kernel/commit.ts';
import { notFound } from '../kernel/errors.ts';
import { toWire } from '../kernel/instant.ts';
import type { RecordedEvent } from '../kernel/outbox.ts';
import type { World } from '../tables.ts';
import { workText } from '../views/work.ts';
import type { Settled } from '../webhooks/settle.ts';
import type { ControlCall, ControlHandlers, OperationsOf } from './call.ts';
import { describeDelivery } from './webhooks/handlers.ts';

const MOST_WORK = 1000;

/** The work that a world does by itself. */
export const workHandlers: ControlHandlers<OperationsOf<'work'>> = {
  'work.settle': async ({ body = {}, settle, present }) => {
    const settled = await settle(body);
    return describeSettled(settled, present());
  },
  'work.list': async ({ enter }) => describeWork(await enter()),
  'work.retry': (call) => settleFailure(call, 'retry'),
  'work.drop': (call) => settleFailure(call, 'drop'),
};

async function settleFailure(
  { path, transact, enter }: ControlCall<'work.retry' | 'work.drop'>,
  decision: 'retry' | 'drop',
): Promise<WorkList> {
  await transact((world) => {
    if (!world.settleFailure(path.id, decision)) throw notFound('failed work');
  });
  return describeWork(await enter());
}

/** What has happened until a world has settled, in the words of the control API. */
export function describeSettled(report: Settled, world: World): SettledBody {
  const { settled, mark, events, dropped, deliveries, failed, awaited } = report;
  return {
    settled,
    mark,
    events: events.map(describeEvent),
    dropped,
    deliveries: deliveries.map(describeDelivery),
    failed: failed.map((one) => describeFailed(world, one)),
    awaited: [...awaited],
  };
}

/** Something that happened, in the words of the control API. */
export function describeEvent({ type, timestamp, organizationId, row }: RecordedEvent): EventBody {
  return { type, timestamp, organization_id: organizationId, resource_id: row.id };
}

function describeWork(world: World): WorkList {
  const upcoming = world.agenda.jobs.slice(0, MOST_WORK).map((job) => describeJob(world, job));
  return { upcoming, failed: describeFailures(world) };
}

/** The work of a world that threw. */
export function describeFailures(world: World): FailedWork[] {
  return Array.from(world.failures.values(), (failure) => describeFailed(world, failure));
}

function describeJob(world: World, job: Job): Work {
  const { id, kind, at, data } = job;
  return { id, kind, due_at: toWire(at), data, will: workText(world, job) };
}

function describeFailed(world: World, { job, reason }: FailedJob): FailedWork {
  return { ...describeJob(world, job), reason };
}
