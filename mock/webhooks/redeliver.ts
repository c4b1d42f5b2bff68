import { redeliverWebhookEvent } from '../commands/webhooks/events.ts';
import type { WebhookEventRow } from '../domain/webhook-rows.ts';
import type { NumberedEvent } from '../kernel/outbox.ts';
import type { World } from '../tables.ts';
import { numberOfEvent } from './inbox-events.ts';

/** An event that may be sent once more. */
export interface Sent {
  /** The event, while it is kept. */
  readonly numbered: NumberedEvent | null;
  /** It as each endpoint has it that still exists. */
  readonly rows: readonly WebhookEventRow[];
}

/**
 * Finds an event by its own id, which stands for all endpoints that have it, or by the id that one endpoint has it by; null
 * when there is none.
 */
export function findSent(world: World, id: string): Sent | null {
  const number = numberOfEvent(world, id);
  const event = number === undefined ? undefined : world.outbox.at(number);
  const one = world.tables.webhookEvents.find(id);
  if (!event && !one) return null;
  const ids = one ? [id] : (event?.sentAs ?? []);
  const rows = ids.flatMap((each) => world.tables.webhookEvents.find(each) ?? []);
  return {
    numbered: event && number !== undefined ? { number, event } : null,
    rows: rows.filter(({ endpoint_id }) => world.tables.webhookEndpoints.find(endpoint_id)),
  };
}

/** Has each sent once more, with the id that it was sent with before. A part of the commit in hand. */
export function redeliverAll(world: World, rows: readonly WebhookEventRow[]): void {
  for (const row of rows) redeliverWebhookEvent(world, row);
}
