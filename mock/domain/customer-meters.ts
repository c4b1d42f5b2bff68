import type { Customer, CustomerMeter, EventUser, Meter } from '../../generated/types.ts';
import { add, decimal, toNumber } from './decimals.ts';
import { aggregate } from './meter-aggregations.ts';
import { type Credit, creditedUnits } from './meter-credits.ts';
import { type MeteredEvent, matchesFilter } from './meter-filters.ts';

type Measure = Pick<Meter, 'id' | 'filter' | 'aggregation'>;
type Quantities = Pick<CustomerMeter, 'consumed_units' | 'credited_units' | 'balance'>;

/** How much a customer has of a meter. `events` are the customer's own, in the order in which they were recorded. */
export function customerMeter(meter: Measure, events: readonly MeteredEvent[]): Quantities {
  const window = sinceReset(meter.id, events);
  const consumed_units = aggregate(meter.aggregation, usageOf(meter, window));
  const credited_units = creditedUnits(creditsOf(meter.id, window));
  return { consumed_units, credited_units, balance: toNumber(add(decimal(credited_units), decimal(-consumed_units))) };
}

/** Whether an event is a customer's: named by either id. An event with an external id waits for the customer who gets it. */
export function isEventOf(
  event: Pick<EventUser, 'customer_id' | 'external_customer_id'>,
  customer: Pick<Customer, 'id' | 'external_id'>,
): boolean {
  if (event.customer_id === customer.id) return true;
  return event.external_customer_id !== null && event.external_customer_id === customer.external_id;
}

/** The events after the last reset of the meter. */
export function sinceReset(meterId: string, events: readonly MeteredEvent[]): readonly MeteredEvent[] {
  return events.slice(events.findLastIndex((event) => isOwn(event, 'meter.reset', meterId)) + 1);
}

/** The reported events that the meter counts. */
export function usageOf(meter: Measure, events: readonly MeteredEvent[]): MeteredEvent[] {
  return events.filter((event) => event.source === 'user' && matchesFilter(event, meter.filter));
}

export function creditsOf(meterId: string, events: readonly MeteredEvent[]): Credit[] {
  return events
    .filter((event) => isOwn(event, 'meter.credited', meterId))
    .map(({ metadata }) => ({ units: Number(metadata.units), rollover: metadata.rollover === true }));
}

/** Whether the platform recorded the event for the meter; a customer may report one of the same name. */
function isOwn(event: MeteredEvent, name: string, meterId: string): boolean {
  return event.source === 'system' && event.name === name && event.metadata.meter_id === meterId;
}
