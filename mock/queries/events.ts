import type { CustomerRow, EventRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';

/** What is known to have happened to a customer, in the order of recording. */
export function eventsOf({ tables }: World, customer: CustomerRow): EventRow[] {
  const own = Array.from(tables.events.listBy('customer', customer.id).oldestFirst());
  return own.sort((one, other) => one.sequence - other.sequence);
}
