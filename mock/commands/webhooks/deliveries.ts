import { crc32 } from 'node:zlib';
import { type AttemptOutcome, isDelivered, retryDelay } from '../../domain/webhook-retries.ts';
import type { WebhookEventRow } from '../../domain/webhook-rows.ts';
import { signingSecrets } from '../../domain/webhook-secrets.ts';
import type { Sending } from '../../domain/work.ts';
import { toWire } from '../../kernel/instant.ts';
import type { World } from '../../tables.ts';

/** What to send where, and the secrets to sign it with. */
export interface Attempt {
  readonly event: WebhookEventRow;
  readonly url: string;
  readonly secrets: readonly string[];
}

/** The attempt as it is to be made now; null when the event is done with, or its endpoint is deleted. */
export function attemptOf({ tables, now }: World, sending: Sending): Attempt | null {
  const event = tables.webhookEvents.find(sending.event_id);
  const endpoint = tables.webhookEndpoints.find(sending.endpoint_id);
  if (!event || !endpoint || (event.succeeded !== null && !sending.is_redelivery)) return null;
  return { event, url: endpoint.url, secrets: signingSecrets(endpoint, toWire(now)) };
}

/**
 * Stores what came of an attempt and, unless it was the last, plans the next one. Gives the milliseconds until then;
 * null when there is none.
 */
export function recordWebhookDelivery(world: World, sending: Sending, outcome: AttemptOutcome): number | null {
  const event = world.tables.webhookEvents.find(sending.event_id);
  if (!event) return null;
  const succeeded = isDelivered(outcome.status);
  world.tables.webhookDeliveries.put({
    id: world.ids.delivery(),
    created_at: world.timestamp,
    modified_at: null,
    organization_id: event.organization_id,
    endpoint_id: event.endpoint_id,
    event_id: event.id,
    http_code: outcome.status,
    succeeded,
    reason: outcome.reason,
    sequence: world.sequence + 1,
  });
  const attempts = sending.is_redelivery ? event.attempts : event.attempts + 1;
  const isLast = succeeded || sending.is_redelivery || outcome.isFinal;
  const delay = isLast ? null : retryDelay(attempts, chanceOf(event, attempts));
  world.tables.webhookEvents.put({
    ...event,
    modified_at: world.timestamp,
    last_http_code: outcome.status,
    succeeded: succeeded || (sending.is_redelivery || delay !== null ? event.succeeded : false),
    attempts,
  });
  if (delay !== null) world.schedule(world.now + delay, 'webhook.retry', { id: event.id });
  return delay;
}

/**
 * A number from 0 up to 1. It follows from the event alone: what the world draws next must not depend on when an endpoint
 * answers.
 */
function chanceOf({ id }: WebhookEventRow, attempts: number): number {
  return crc32(`${id} ${attempts}`) / 2 ** 32;
}
