import type { WebhookEndpointRow } from '../domain/webhook-rows.ts';
import type { NumberedEvent, RecordedEvent } from '../kernel/outbox.ts';
import type { World } from '../tables.ts';
import { tellEndpoints } from './publish.ts';

/** An event that is made by hand. */
export interface Triggered {
  readonly type: string;
  /** When it is said to have happened, as the wire has it. */
  readonly timestamp: string;
  readonly organizationId: string;
  /** What its payload carries. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly endpoints: readonly WebhookEndpointRow[];
}

/** Records an event to which nothing has happened, and has it sent. A part of the commit in hand. */
export function recordTriggered(world: World, { data, endpoints, ...told }: Triggered): NumberedEvent {
  const { payload, sentAs } = tellEndpoints(world, told, data, endpoints);
  const event: RecordedEvent = {
    ...told,
    sequence: world.sequence + 1,
    // Nothing of the row itself is known: it may be of an example.
    row: { id: String(data.id), created_at: told.timestamp, organization_id: told.organizationId },
    previous: null,
    requestId: world.requestId,
    ...(sentAs.length > 0 && { sentAs }),
    isTriggered: true,
  };
  world.outbox.record(event, payload);
  return { number: world.outbox.latest, event };
}
