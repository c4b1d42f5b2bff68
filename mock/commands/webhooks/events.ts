import type { WebhookEventType } from '../../../generated/types.ts';
import { discordBody, slackBody } from '../../domain/webhook-formats.ts';
import { chatMessage, type WebhookPayload } from '../../domain/webhook-messages.ts';
import type { WebhookEndpointRow, WebhookEventRow } from '../../domain/webhook-rows.ts';
import type { RecordedEvent } from '../../kernel/outbox.ts';
import type { World } from '../../tables.ts';

/** How many events of an organization are kept; older ones go, and their deliveries with them. */
const LIMIT = 10_000;

/** An event with what its payload carries, as it is and as JSON. */
export interface ToldEvent extends Pick<RecordedEvent, 'type' | 'timestamp' | 'organizationId'> {
  readonly data: unknown;
  readonly payload: string;
}

/**
 * Stores what has happened for an endpoint that takes it, and asks for it to be sent. Gives the id by which it is sent;
 * null when its format has no message for the event.
 */
export function recordWebhookEvent(world: World, event: ToldEvent, endpoint: WebhookEndpointRow): string | null {
  const body = bodyOf(world, event, endpoint);
  return body === null ? null : record(world, event, endpoint, body);
}

/** Sends an event to its endpoint once more. */
export function redeliverWebhookEvent(world: World, row: WebhookEventRow): void {
  askToSend(world, row, true);
}

/** The work of a retry whose time has come. Nothing is left to do when the event was redelivered or dropped. */
export function retryWebhookEvent(world: World, id: string): void {
  const row = world.tables.webhookEvents.find(id);
  if (row?.succeeded === null) askToSend(world, row, false);
}

function record(world: World, event: ToldEvent, endpoint: WebhookEndpointRow, payload: string): string {
  const row = world.tables.webhookEvents.put({
    id: world.ids.uuid(),
    created_at: event.timestamp,
    modified_at: null,
    organization_id: event.organizationId,
    endpoint_id: endpoint.id,
    type: event.type as WebhookEventType, // only names of the contract's events are emitted
    payload,
    last_http_code: null,
    succeeded: null,
    attempts: 0,
    request_id: world.requestId,
  });
  forgetOldest(world, event.organizationId);
  askToSend(world, row, false);
  return row.id;
}

function askToSend(world: World, { id, endpoint_id }: WebhookEventRow, is_redelivery: boolean): void {
  world.ask('webhook.send', { event_id: id, endpoint_id, is_redelivery });
}

/** The body for an endpoint; null when its format has no message for the event. */
function bodyOf({ tables }: World, event: ToldEvent, { format }: WebhookEndpointRow): string | null {
  const { type, data } = event;
  if (format === 'raw') return rawBody(event);
  // `emit` took the data that belongs to the type.
  const message = chatMessage({ type, data } as WebhookPayload);
  const organization = tables.organizations.find(event.organizationId);
  if (!message || !organization) return null;
  return JSON.stringify(format === 'discord' ? discordBody(message, organization) : slackBody(message, organization));
}

/** What a webhook carries in the format of the contract. */
function rawBody({ type, timestamp, payload }: Omit<ToldEvent, 'organizationId' | 'data'>): string {
  return `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(timestamp)},"data":${payload}}`;
}

function forgetOldest({ tables }: World, organizationId: string): void {
  const kept = tables.webhookEvents.listBy('organization', organizationId);
  if (kept.size <= LIMIT) return;
  const [oldest] = kept.oldestFirst();
  if (!oldest) return;
  for (const { id } of Array.from(tables.webhookDeliveries.listBy('event', oldest.id).oldestFirst())) {
    tables.webhookDeliveries.remove(id);
  }
  tables.webhookEvents.remove(oldest.id);
}
