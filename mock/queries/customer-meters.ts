import type { CustomerMeterRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';

/** What a customer has of a meter; undefined before the first credit or use. */
export function customerMeterOf({ tables }: World, customerId: string, meterId: string): CustomerMeterRow | undefined {
  const own = Array.from(tables.customerMeters.listBy('customer', customerId).oldestFirst());
  return own.find((row) => row.meter_id === meterId);
}
