import { type Credit, cycleCredit, type MeterStep, reset } from '../../domain/meter-credits.ts';
import type { CustomerRow } from '../../domain/rows.ts';
import { customerMeterOf } from '../../queries/customer-meters.ts';
import type { World } from '../../tables.ts';
import { recordSystemEvent } from '../events/system-events.ts';
import { credit as addCredit, startAnew } from './standings.ts';

/** Gives a customer units of a meter, or takes them back when they are negative. */
export function creditMeter(world: World, customer: CustomerRow, meterId: string, credit: Credit): void {
  take(world, customer, meterId, { name: 'meter.credited', units: credit.units, rollover: credit.rollover });
}

/** Begins to count a meter anew, with what rolls over. */
export function resetMeter(world: World, customer: CustomerRow, meterId: string): void {
  const { credits, consumed } = standOf(world, customer, meterId);
  for (const step of reset(credits, consumed)) take(world, customer, meterId, step);
}

/** Begins a new period of a benefit that gave `credit` at `lastCreditedAt`, as the wire has it. */
export function cycleMeterCredit(
  world: World,
  customer: CustomerRow,
  meterId: string,
  credit: Credit,
  lastCreditedAt: string | undefined,
): void {
  const lastReset = customerMeterOf(world, customer.id, meterId)?.reset_at ?? null;
  const is_reset = lastReset !== null && lastCreditedAt !== undefined && lastReset > lastCreditedAt;
  const steps = cycleCredit({ credit, ...standOf(world, customer, meterId), is_reset });
  for (const step of steps) take(world, customer, meterId, step);
}

/** The running sums stand for the credits that led to them. */
function standOf(world: World, customer: CustomerRow, meterId: string): { credits: Credit[]; consumed: number } {
  const present = customerMeterOf(world, customer.id, meterId);
  const { kept, others } = present?.credits ?? { kept: 0, others: 0 };
  const credits = [
    { units: kept, rollover: true },
    { units: others, rollover: false },
  ];
  return { credits, consumed: present?.consumed_units ?? 0 };
}

function take(world: World, customer: CustomerRow, meter_id: string, step: MeterStep): void {
  const meter = world.tables.meters.get(meter_id);
  if (!meter) throw new Error(`The meter ${meter_id} is credited and does not exist`);
  if (step.name === 'meter.reset') {
    recordSystemEvent(world, customer, { name: step.name, metadata: { meter_id } });
    startAnew(world, meter, customer.id);
    return;
  }
  const { units, rollover } = step;
  recordSystemEvent(world, customer, { name: step.name, metadata: { meter_id, units, rollover } });
  addCredit(world, meter, customer.id, { units, rollover });
}
