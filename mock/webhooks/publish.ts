import type { WebhookEventType } from '../../generated/types.ts';
import { recordWebhookEvent } from '../commands/webhooks/events.ts';
import type { WebhookEndpointRow } from '../domain/webhook-rows.ts';
import type { RecordedEvent } from '../kernel/outbox.ts';
import type { World } from '../tables.ts';
import { eventData } from '../views/events.ts';

export interface PublishOptions {
  /** Whether the payload of every event is kept, also when no endpoint takes it. */
  readonly inbox: boolean;
  /** What the addresses in payloads begin with. */
  readonly publicUrl: (world: string) => string;
}

/**
 * Renders the payload of an event when somebody listens, and stores it once for each endpoint that takes it, all within
 * the commit in which it happens.
 */
export function createPublish({ inbox, publicUrl }: PublishOptions) {
  return (world: World, event: RecordedEvent): unknown => {
    const endpoints = listenersTo(world, event);
    if (endpoints.length === 0 && !inbox) return undefined;
    const data = eventData(world, event, publicUrl(world.name));
    for (const endpoint of endpoints) recordWebhookEvent(world, { ...event, data }, endpoint);
    return data;
  };
}

const NOBODY: readonly WebhookEndpointRow[] = [];

function listenersTo({ tables }: World, { type, organizationId }: RecordedEvent): readonly WebhookEndpointRow[] {
  const endpoints = tables.webhookEndpoints.listBy('organization', organizationId);
  if (endpoints.size === 0) return NOBODY;
  // Only names of the contract's events are emitted.
  return Array.from(endpoints.oldestFirst()).filter(({ events }) => events.includes(type as WebhookEventType));
}
