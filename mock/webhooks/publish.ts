import type { WebhookEventType } from '../../generated/types.ts';
import { recordWebhookEvent } from '../commands/webhooks/events.ts';
import type { WebhookEndpointRow } from '../domain/webhook-rows.ts';
import type { Published, RecordedEvent } from '../kernel/outbox.ts';
import type { World } from '../tables.ts';
import { eventData } from '../views/events.ts';

export interface PublishOptions {
  /** Whether the payload of every event of a world is kept, also when no endpoint takes it. */
  readonly isArmed: (world: string) => boolean;
  /** What the addresses in payloads begin with. */
  readonly publicUrl: (world: string) => string;
}

/**
 * Renders the payload of an event when somebody listens, and stores it once for each endpoint that takes it, all within
 * the commit in which it happens.
 */
export function createPublish({ isArmed, publicUrl }: PublishOptions) {
  return (world: World, event: RecordedEvent): Published | undefined => {
    const endpoints = endpointsFor(world, event);
    if (endpoints.length === 0 && !isArmed(world.name)) return undefined;
    return tellEndpoints(world, event, eventData(world, event, publicUrl(world.name)), endpoints);
  };
}

/** Stores an event for each of these endpoints, and asks for it to be sent. A part of the commit in hand. */
export function tellEndpoints(
  world: World,
  event: Pick<RecordedEvent, 'type' | 'timestamp' | 'organizationId'>,
  data: unknown,
  endpoints: readonly WebhookEndpointRow[],
): Published {
  const payload = JSON.stringify(data);
  const told = { ...event, data, payload };
  return { payload, sentAs: endpoints.flatMap((endpoint) => recordWebhookEvent(world, told, endpoint) ?? []) };
}

const NOBODY: readonly WebhookEndpointRow[] = [];

/** The endpoints of an organization that take a type of event. */
export function endpointsFor(
  { tables }: World,
  { type, organizationId }: Pick<RecordedEvent, 'type' | 'organizationId'>,
): readonly WebhookEndpointRow[] {
  const endpoints = tables.webhookEndpoints.listBy('organization', organizationId);
  if (endpoints.size === 0) return NOBODY;
  // Only names of the contract's events are emitted.
  return Array.from(endpoints.oldestFirst()).filter(({ events }) => events.includes(type as WebhookEventType));
}
