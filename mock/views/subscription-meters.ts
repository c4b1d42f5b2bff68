import type { components } from '../../generated/types.ts';
import type { SubscriptionRow } from '../domain/rows.ts';
import { usageAmount, wholeUnits } from '../domain/usage-charges.ts';
import { billedMeter, usagesOf } from '../queries/subscriptions.ts';
import type { World } from '../tables.ts';

type MeterUsage = Omit<components['schemas']['SubscriptionMeter'], 'meter'>;

/** What a subscription's customer has used of each of its meters in the current period, and what that costs. */
export function meterUsage(world: World, row: SubscriptionRow): MeterUsage[] {
  const usages = usagesOf(world, row);
  return row.meters.map((part) => {
    const used = billedMeter(world, row, part.meter_id);
    const usage = usages.find(({ meter_id }) => meter_id === part.meter_id);
    return {
      ...part,
      modified_at: used?.modified_at ?? null,
      consumed_units: wholeUnits(usage?.consumed_units ?? used?.consumed_units ?? 0),
      credited_units: wholeUnits(used?.credited_units ?? 0),
      amount: usage ? usageAmount(usage) : 0,
    };
  });
}
