import { creditsOf, sinceReset } from '../../domain/customer-meters.ts';
import { add, decimal, toNumber } from '../../domain/decimals.ts';
import { type Credit, creditedUnits, cycleCredit, type MeterStep, reset } from '../../domain/meter-credits.ts';
import type { CustomerMeterRow, CustomerRow, EventRow } from '../../domain/rows.ts';
import { customerMeterOf } from '../../queries/customer-meters.ts';
import { eventsOf } from '../../queries/events.ts';
import type { World } from '../../tables.ts';
import { recordSystemEvent } from '../events/system-events.ts';

/** Gives a customer units of a meter, or takes them back when they are negative. */
export function creditMeter(world: World, customer: CustomerRow, meterId: string, credit: Credit): void {
  take(world, customer, meterId, { name: 'meter.credited', ...credit });
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
  const { credits, consumed, events } = standOf(world, customer, meterId);
  const last = lastReset(events, meterId);
  const is_reset = last !== undefined && lastCreditedAt !== undefined && last.timestamp > lastCreditedAt;
  for (const step of cycleCredit({ credit, credits, consumed, is_reset })) take(world, customer, meterId, step);
}

function standOf(world: World, customer: CustomerRow, meterId: string) {
  const events = eventsOf(world, customer);
  const consumed = customerMeterOf(world, customer.id, meterId)?.consumed_units ?? 0;
  return { events, credits: creditsOf(meterId, sinceReset(meterId, events)), consumed };
}

function lastReset(events: readonly EventRow[], meterId: string): EventRow | undefined {
  return events.findLast(
    (event) => event.source === 'system' && event.name === 'meter.reset' && event.metadata.meter_id === meterId,
  );
}

function take(world: World, customer: CustomerRow, meter_id: string, step: MeterStep): void {
  if (step.name === 'meter.reset') {
    recordSystemEvent(world, customer, { name: step.name, metadata: { meter_id } });
    show(world, customer, meter_id, { consumed_units: 0, credited_units: 0 });
    return;
  }
  const { units, rollover } = step;
  recordSystemEvent(world, customer, { name: step.name, metadata: { meter_id, units, rollover } });
  const present = customerMeterOf(world, customer.id, meter_id);
  show(world, customer, meter_id, {
    consumed_units: present?.consumed_units ?? 0,
    credited_units: creditedUnits([
      { units: present?.credited_units ?? 0, rollover: false },
      { units, rollover },
    ]),
  });
}

/** Stores what a customer has of a meter; the row appears with the first credit or use. */
function show(
  world: World,
  customer: CustomerRow,
  meter_id: string,
  quantities: Pick<CustomerMeterRow, 'consumed_units' | 'credited_units'>,
): void {
  const present = customerMeterOf(world, customer.id, meter_id);
  const { consumed_units, credited_units } = quantities;
  if (!present && consumed_units === 0 && credited_units === 0) return;
  world.tables.customerMeters.put({
    id: present?.id ?? world.ids.uuid(),
    created_at: present?.created_at ?? world.timestamp,
    modified_at: world.timestamp,
    customer_id: customer.id,
    meter_id,
    organization_id: customer.organization_id,
    consumed_units,
    credited_units,
    balance: toNumber(add(decimal(credited_units), decimal(-consumed_units))),
  });
}
