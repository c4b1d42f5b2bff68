import type { CustomerMeterRow, MeterRow } from '../domain/rows.ts';
import { type World, within } from '../tables.ts';
import { metadataOf } from './usage.ts';

/** What a customer has of a meter; undefined before the first credit or use. */
export function customerMeterOf({ tables }: World, customerId: string, meterId: string): CustomerMeterRow | undefined {
  return tables.customerMeters.findBy('pair', within(customerId, meterId));
}

/** From which position of the usage log on a customer's usage of a meter counts: after its last reset (E151). */
export function countedSince(world: World, customerId: string, meter: MeterRow): number {
  return customerMeterOf(world, customerId, meter.id)?.since ?? afterLastReset(world, customerId, meter);
}

/** Resets are recorded also for a customer who has nothing of the meter that could hold them; 0 without one. */
function afterLastReset({ usage }: World, customerId: string, { id, organization_id }: MeterRow): number {
  const resets = usage.scan({
    organizationIds: [organization_id],
    customers: [{ organizationId: organization_id, customerId }],
    names: ['meter.reset'],
    sources: ['system'],
    keep: (entry) => metadataOf(entry).meter_id === id,
  });
  return Array.from(resets, (entry) => usage.positionOf(entry.id) + 1).reduce((last, next) => Math.max(last, next), 0);
}
