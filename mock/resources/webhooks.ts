import { createWebhookEndpoint, deleteWebhookEndpoint, updateWebhookEndpoint } from '../commands/webhooks/endpoints.ts';
import { redeliverWebhookEvent } from '../commands/webhooks/events.ts';
import type { WebhookDeliveryRow, WebhookEndpointRow } from '../domain/webhook-rows.ts';
import { organizationFor, owned } from '../kernel/access.ts';
import { notFound } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { webhookDeliveryView, webhookEndpointView } from '../views/webhooks.ts';

type ById = 'webhooks.getEndpoint' | 'webhooks.updateEndpoint' | 'webhooks.deleteEndpoint';
type Operation =
  | 'webhooks.listEndpoints'
  | 'webhooks.createEndpoint'
  | ById
  | 'webhooks.listDeliveries'
  | 'webhooks.redeliverEvent';

const endpointRules: ListRules<'webhooks.listEndpoints', WebhookEndpointRow, 'organization_id'> = {
  defaultSorting: ['-created_at'],
  filters: {},
  sorts: {},
};

const deliveryRules: ListRules<'webhooks.listDeliveries', WebhookDeliveryRow> = {
  defaultSorting: ['-created_at'],
  filters: { endpoint_id: (row, id) => row.endpoint_id === id },
  sorts: {},
};

export const webhooks: Handlers<Operation, World> = {
  'webhooks.listEndpoints': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.webhookEndpoints, endpointRules, (row) => webhookEndpointView(world, row)),
  }),

  'webhooks.createEndpoint': (call, world) => {
    const organizationId = organizationFor(call, call.body.organization_id);
    return { status: 201, body: webhookEndpointView(world, createWebhookEndpoint(world, organizationId, call.body)) };
  },

  'webhooks.getEndpoint': (call, world) => ({ status: 200, body: webhookEndpointView(world, byId(call, world)) }),

  'webhooks.updateEndpoint': (call, world) => ({
    status: 200,
    body: webhookEndpointView(world, updateWebhookEndpoint(world, byId(call, world), call.body)),
  }),

  'webhooks.deleteEndpoint': (call, world) => {
    deleteWebhookEndpoint(world, byId(call, world));
    return { status: 204 };
  },

  'webhooks.listDeliveries': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.webhookDeliveries, deliveryRules, (row) => webhookDeliveryView(world, row)),
  }),

  'webhooks.redeliverEvent': (call, world) => {
    const event = owned(call, world.tables.webhookEvents.find(call.path.id), 'webhook event');
    if (!world.tables.webhookEndpoints.find(event.endpoint_id)) throw notFound('webhook endpoint');
    redeliverWebhookEvent(world, event);
    return { status: 202, body: {} };
  },
};

function byId(call: Call<ById>, { tables }: World): WebhookEndpointRow {
  return owned(call, tables.webhookEndpoints.find(call.path.id), 'webhook endpoint');
}
