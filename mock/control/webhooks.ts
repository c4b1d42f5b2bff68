import type { WebhookDelivery } from '../../generated/control/types.ts';
import type { WebhookDeliveryRow } from '../domain/webhook-rows.ts';
import { notFound } from '../kernel/errors.ts';
import type { ControlHandlers, OperationsOf } from './call.ts';

/** What the mock knows of deliveries beyond the API. */
export const webhookHandlers: ControlHandlers<OperationsOf<'webhooks'>> = {
  'webhooks.getDelivery': async ({ path, enter }) => {
    const { tables } = await enter();
    const row = tables.webhookDeliveries.find(path.id);
    if (!row) throw notFound('webhook delivery');
    return describeDelivery(row);
  },
};

/** One attempt to send a webhook event, in the words of the control API. */
export function describeDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const { id, created_at, endpoint_id, event_id, http_code, succeeded, reason } = row;
  return { id, created_at, endpoint_id, event_id, http_code, succeeded, reason };
}
