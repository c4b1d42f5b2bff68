import type { WebhookDeliveryRow } from '../domain/webhook-rows.ts';
import { ID } from '../fixtures/ids.ts';
import { notFound } from '../kernel/errors.ts';
import { json } from './answers.ts';
import type { ControlRoute } from './route.ts';

/** One attempt to send a webhook event, in the words of the control API. */
export const DELIVERY = {
  type: 'object',
  description: 'One attempt to send a webhook event.',
  required: ['id', 'created_at', 'endpoint_id', 'event_id', 'http_code', 'succeeded', 'reason'],
  properties: {
    id: { type: 'string', format: 'uuid', description: 'The id that `webhooks.listDeliveries` has for it.' },
    created_at: { type: 'string', format: 'date-time', description: 'When the attempt was made.' },
    endpoint_id: { type: 'string', format: 'uuid', description: 'The endpoint that it was made to.' },
    event_id: { type: 'string', format: 'uuid', description: 'The webhook event that was sent.' },
    http_code: { type: ['integer', 'null'], description: 'The status that came back; null when none did.' },
    succeeded: { type: 'boolean', description: 'Whether the answer was a 2xx.' },
    reason: { type: ['string', 'null'], description: 'Why the attempt failed; null when it did not.' },
  },
  examples: [
    {
      ...{ id: ID.webhookDelivery, created_at: '2025-06-02T09:00:01.000000Z', endpoint_id: ID.webhookEndpoint },
      ...{ event_id: ID.webhookEvent, http_code: 200, succeeded: true, reason: null },
    },
  ],
} as const;

/** What the mock knows of deliveries beyond the API. */
export const webhookRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/_mock/webhooks/deliveries/{id}',
    operationId: 'webhooks.getDelivery',
    summary: 'Get a webhook delivery',
    description:
      'Returns one delivery with the reason why it failed, such as a refused connection, a missing answer, a redirect ' +
      'or a certificate that is not trusted.',
    names: { id: { description: "The delivery's id.", example: ID.webhookDelivery } },
    gives: DELIVERY,
    refuses: { 404: 'There is no such delivery.' },
    answer: async ({ path, enter }) => {
      const { tables } = await enter();
      const row = tables.webhookDeliveries.find(path.id ?? '');
      if (!row) throw notFound('webhook delivery');
      return json(200, describeDelivery(row));
    },
  },
];

export function describeDelivery(row: WebhookDeliveryRow) {
  const { id, created_at, endpoint_id, event_id, http_code, succeeded, reason } = row;
  return { id, created_at, endpoint_id, event_id, http_code, succeeded, reason };
}
