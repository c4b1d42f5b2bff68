import { add, decimal, toNumber } from '../../domain/decimals.ts';
import { type Credit, creditedUnits } from '../../domain/meter-credits.ts';
import type { CustomerMeterRow, MeterRow } from '../../domain/rows.ts';
import { addTallies, NO_TALLY, quantityOf, type Tally } from '../../domain/tallies.ts';
import { billedSubscription } from '../../domain/usage-charges.ts';
import { countedSince, customerMeterOf } from '../../queries/customer-meters.ts';
import type { World } from '../../tables.ts';

type Standing = Pick<
  CustomerMeterRow,
  'since' | 'reset_at' | 'tally' | 'billing' | 'credits' | 'consumed_units' | 'credited_units'
>;

const NOTHING: Omit<Standing, 'since'> = {
  reset_at: null,
  tally: NO_TALLY,
  billing: null,
  credits: { kept: 0, others: 0 },
  consumed_units: 0,
  credited_units: 0,
};

interface Use {
  readonly tally: Tally;
  readonly isBilled: boolean;
}

/** Adds what a customer used of a meter. */
export function consume(world: World, meter: MeterRow, customerId: string, { tally: used, isBilled }: Use): void {
  const present = standingOf(world, meter, customerId);
  const tally = addTallies(present.tally, used);
  put(world, meter, customerId, {
    ...present,
    tally,
    billing: isBilled ? billed(world, present.billing, meter.id, customerId, used) : present.billing,
    consumed_units: quantityOf(meter.aggregation, tally),
  });
}

/** Adds units that a customer is credited, or takes them back when they are negative. */
export function credit(world: World, meter: MeterRow, customerId: string, { units, rollover }: Credit): void {
  const present = standingOf(world, meter, customerId);
  const { kept, others } = present.credits;
  put(world, meter, customerId, {
    ...present,
    credits: rollover ? { kept: after(kept, units), others } : { kept, others: after(others, units) },
    credited_units: after(present.credited_units, units),
  });
}

/** Begins to count anew with what is ingested from now on. A customer who has nothing of the meter still has nothing. */
export function startAnew(world: World, meter: MeterRow, customerId: string): void {
  if (!customerMeterOf(world, customerId, meter.id)) return;
  put(world, meter, customerId, { ...NOTHING, since: world.usage.size, reset_at: world.timestamp });
}

function standingOf(world: World, meter: MeterRow, customerId: string): Standing {
  const present = customerMeterOf(world, customerId, meter.id);
  return present ?? { ...NOTHING, since: countedSince(world, customerId, meter) };
}

/** Usage is billed to the subscription that is billed while it is counted; that of an earlier one is the earlier one's. */
function billed(
  { tables }: World,
  present: CustomerMeterRow['billing'],
  meterId: string,
  customerId: string,
  used: Tally,
): CustomerMeterRow['billing'] {
  const own = Array.from(tables.subscriptions.listBy('customer', customerId).oldestFirst());
  const subscription = billedSubscription(own, meterId);
  if (!subscription) return present;
  const before = present?.subscription_id === subscription.id ? present.tally : NO_TALLY;
  return { subscription_id: subscription.id, tally: addTallies(before, used) };
}

function after(sum: number, units: number): number {
  return creditedUnits([
    { units: sum, rollover: false },
    { units, rollover: false },
  ]);
}

function put(world: World, meter: MeterRow, customer_id: string, standing: Standing): void {
  const present = customerMeterOf(world, customer_id, meter.id);
  const { consumed_units, credited_units } = standing;
  world.tables.customerMeters.put({
    ...standing,
    id: present?.id ?? world.ids.uuid(),
    created_at: present?.created_at ?? world.timestamp,
    modified_at: world.timestamp,
    customer_id,
    meter_id: meter.id,
    organization_id: meter.organization_id,
    balance: toNumber(add(decimal(credited_units), decimal(-consumed_units))),
  });
}
