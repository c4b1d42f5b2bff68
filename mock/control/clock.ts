import type { Clock as ClockBody } from '../../generated/control/types.ts';
import { addDuration, readDuration } from '../domain/iso-durations.ts';
import { invalid } from '../kernel/errors.ts';
import { toWire } from '../kernel/instant.ts';
import { LATEST, readInstant } from '../kernel/read-instant.ts';
import { broken, type Problem } from '../problems.ts';
import type { World } from '../tables.ts';
import type { ControlContext, ControlHandlers, OperationsOf } from './call.ts';

/** How far the time of a world moves in one request: every period on the way is billed before the answer. */
const MOST_YEARS = 10;

export const clockHandlers: ControlHandlers<OperationsOf<'clock'>> = {
  'clock.get': async ({ enter }) => show(await enter()),
  'clock.freeze': (call) => change(call, (world) => world.setClock((clock) => clock.freeze())),
  'clock.resume': (call) => change(call, (world) => world.setClock((clock) => clock.resume())),
  'clock.set': (call) => {
    const read = readInstant(call.body.to);
    if (read.fault === undefined) return moveTo(call, () => read.at, 'to');
    throw invalid({ loc: ['body', 'to'], msg: read.fault, type: 'datetime_parsing' });
  },
  'clock.advance': (call) => {
    const duration = readDuration(call.body.by);
    if (duration) return moveTo(call, (now) => addDuration(now, duration), 'by');
    throw invalid({ loc: ['body', 'by'], ...broken('A duration has at least one length, such as P1M or PT90M') });
  },
};

async function change(call: ControlContext, work: (world: World) => void): Promise<ClockBody> {
  await call.transact(work);
  return show(await call.enter());
}

function moveTo(call: ControlContext, target: (now: number) => number, field: string): Promise<ClockBody> {
  return change(call, (world) => {
    const to = checkedTime(world.now, target, field);
    world.setClock((clock) => clock.set(to));
  });
}

function checkedTime(now: number, target: (now: number) => number, field: string): number {
  const to = target(now);
  const refuse = (msg: string, type: Problem['type']) => invalid({ loc: ['body', field], msg, type });
  if (to < now) throw refuse(`The time is ${toWire(now)} already`, 'greater_than_equal');
  const latest = Math.min(addDuration(now, { months: 12 * MOST_YEARS, milliseconds: 0 }), LATEST);
  if (to > latest) throw refuse(`The clock moves to ${toWire(latest)} at most`, 'less_than_equal');
  return to;
}

function show({ clock, agenda }: World): ClockBody {
  const next = agenda.first;
  return { now: toWire(clock.now()), frozen: clock.frozen, next_work_at: next ? toWire(next.at) : null };
}
