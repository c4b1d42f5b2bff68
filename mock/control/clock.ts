import type { Clock as ClockBody } from '../../generated/control/types.ts';
import { invalid } from '../kernel/errors.ts';
import { toWire } from '../kernel/instant.ts';
import { readInstant } from '../kernel/read-instant.ts';
import type { Problem } from '../problems.ts';
import type { World } from '../tables.ts';
import type { ControlContext, ControlHandlers, OperationsOf } from './call.ts';
import { furthest, moveBySteps } from './clock-steps.ts';
import { describeEvent, describeFailures } from './work.ts';

export const clockHandlers: ControlHandlers<OperationsOf<'clock'>> = {
  'clock.get': async ({ enter }) => show(await enter()),
  'clock.freeze': (call) => change(call, (world) => world.setClock((clock) => clock.freeze())),
  'clock.resume': (call) => change(call, (world) => world.setClock((clock) => clock.resume())),
  'clock.set': (call) => {
    const read = readInstant(call.body.to);
    if (read.fault === undefined) return moveTo(call, () => read.at, 'to');
    throw invalid({ loc: ['body', 'to'], msg: read.fault, type: 'datetime_parsing' });
  },
  'clock.advance': async (call) => {
    const mark = (await call.enter()).sequence;
    const moved = await moveBySteps(call.body, (target, field) => moveTo(call, target, field));
    const world = await call.enter();
    const { outbox } = world;
    return {
      ...show(world),
      ...moved,
      events: outbox.since(mark).map(describeEvent),
      dropped: outbox.droppedSince(mark),
      failed: describeFailures(world),
    };
  },
};

async function change(call: ControlContext, work: (world: World) => void): Promise<ClockBody> {
  await call.transact(work);
  return show(await call.enter());
}

function moveTo(call: ControlContext, target: (world: World) => number, field: string): Promise<ClockBody> {
  return change(call, (world) => {
    const to = checkedTime(world.now, target(world), field);
    world.setClock((clock) => clock.set(to));
  });
}

function checkedTime(now: number, to: number, field: string): number {
  const refuse = (msg: string, type: Problem['type']) => invalid({ loc: ['body', field], msg, type });
  if (to < now) throw refuse(`The time is ${toWire(now)} already`, 'greater_than_equal');
  const latest = furthest(now);
  if (to > latest) throw refuse(`The clock moves to ${toWire(latest)} at most`, 'less_than_equal');
  return to;
}

function show({ clock, agenda }: World): ClockBody {
  const next = agenda.first;
  return { now: toWire(clock.now()), frozen: clock.frozen, next_work_at: next ? toWire(next.at) : null };
}
