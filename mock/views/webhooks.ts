import type { components } from '../../generated/types.ts';
import type { WebhookDeliveryRow, WebhookEndpointRow } from '../domain/webhook-rows.ts';
import { withoutPassword } from '../domain/webhook-urls.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';

type Schemas = components['schemas'];

const endpoint: ViewRules<World, WebhookEndpointRow, Schemas['WebhookEndpoint']> = {
  sources: () => [],
  build: (_, { secret, previous_secret, deleted_at, url, ...shown }) => ({ ...shown, url: withoutPassword(url) }),
};

export function webhookEndpointView(world: World, row: WebhookEndpointRow): Schemas['WebhookEndpoint'] {
  return world.view(endpoint, row);
}

const delivery: ViewRules<World, WebhookDeliveryRow, Schemas['WebhookDelivery']> = {
  sources: ({ tables }) => [tables.webhookEvents],
  build: (world, { organization_id, endpoint_id, event_id, reason, sequence, ...shown }) => ({
    ...shown,
    webhook_event: eventOf(world, event_id),
  }),
};

/** An attempt with the event that it sent, as that is now. */
export function webhookDeliveryView(world: World, row: WebhookDeliveryRow): Schemas['WebhookDelivery'] {
  return world.view(delivery, row);
}

function eventOf({ tables }: World, id: string): Schemas['WebhookEvent'] {
  const row = tables.webhookEvents.find(id);
  if (!row) throw new Error(`The webhook event ${id} was forgotten before its deliveries`);
  const { organization_id, endpoint_id, type, attempts, request_id, ...shown } = row;
  return shown;
}
