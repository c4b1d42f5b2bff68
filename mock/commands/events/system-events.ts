import type { CustomerRow, EventRow } from '../../domain/rows.ts';
import type { World } from '../../tables.ts';

type SystemEventRow = Extract<EventRow, { source: 'system' }>;
type Recorded = SystemEventRow extends infer E
  ? E extends SystemEventRow
    ? Pick<E, 'name' | 'metadata'>
    : never
  : never;

/** Records what the platform did for a customer. */
export function recordSystemEvent(world: World, customer: CustomerRow, event: Recorded): EventRow {
  const { events } = world.tables;
  const row = {
    ...event,
    id: world.ids.uuid(),
    created_at: world.timestamp,
    timestamp: world.timestamp,
    sequence: events.listBy('organization', customer.organization_id).size,
    organization_id: customer.organization_id,
    customer_id: customer.id,
    external_customer_id: null,
    source: 'system',
  } as const;
  // The spread of a union forgets which metadata goes with which name; `Recorded` has kept them together.
  return events.put(row as EventRow);
}
