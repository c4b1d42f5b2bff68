import type { CustomerMeterRow } from '../domain/rows.ts';
import { type World, within } from '../tables.ts';

/** What a customer has of a meter; undefined before the first credit or use. */
export function customerMeterOf({ tables }: World, customerId: string, meterId: string): CustomerMeterRow | undefined {
  return tables.customerMeters.findBy('pair', within(customerId, meterId));
}
