import type { WebhookDelivery, WebhookRedeliver } from '../../../generated/control/types.ts';
import type { WebhookDeliveryRow } from '../../domain/webhook-rows.ts';
import type { Contract } from '../../engine/contract/contract.ts';
import { webhookEvents, webhookEventText } from '../../engine/contract/webhook-events.ts';
import { invalid, notFound } from '../../kernel/errors.ts';
import { broken } from '../../problems.ts';
import type { World } from '../../tables.ts';
import { findSent, redeliverAll, type Sent } from '../../webhooks/redeliver.ts';
import type { ControlHandlers, OperationsOf } from '../call.ts';
import { sentOf, triggerEvent } from './trigger.ts';

/** What the mock knows of webhooks, and does with them, beyond the API. */
export function webhookHandlers(contract: () => Contract): ControlHandlers<OperationsOf<'webhooks'>> {
  return {
    'webhooks.getDelivery': async ({ path, enter }) => {
      const { tables } = await enter();
      const row = tables.webhookDeliveries.find(path.id);
      if (!row) throw notFound('webhook delivery');
      return describeDelivery(row);
    },

    'webhooks.listEvents': () => {
      const { document } = contract();
      return { items: webhookEvents(document).map((type) => ({ type, when: webhookEventText(document, type) })) };
    },

    'webhooks.trigger': ({ body, inbox, transact }) =>
      transact((world) => triggerEvent(world, body, inbox, contract())),

    'webhooks.redeliver': async ({ body, inbox, worldName, transact }) => {
      const listeners = inbox.listeners(worldName);
      return transact((world) => {
        const { numbered, rows } = sentTo(world, body);
        redeliverAll(world, rows);
        if (numbered) inbox.repeat(world, numbered);
        const sent = sentOf(
          world,
          rows.map(({ id }) => id),
        );
        return { event_id: body.event_id, sent, listeners: numbered ? listeners : 0 };
      });
    },
  };
}

/** What is to be sent once more: to one endpoint when it is named, else to each that has the event. */
function sentTo(world: World, { event_id, endpoint_id }: WebhookRedeliver): Sent {
  const found = findSent(world, event_id);
  if (!found) throw notFound('webhook event');
  if (endpoint_id === undefined) return found;
  if (!world.tables.webhookEndpoints.find(endpoint_id)) throw notFound('webhook endpoint');
  const rows = found.rows.filter((row) => row.endpoint_id === endpoint_id);
  if (rows.length > 0) return { numbered: null, rows };
  const msg = 'The endpoint has not been sent this event: webhooks.trigger sends it one of this type';
  throw invalid({ ...broken(msg), loc: ['body', 'endpoint_id'] });
}

/** One attempt to send a webhook event, in the words of the control API. */
export function describeDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const { id, created_at, endpoint_id, event_id, http_code, succeeded, reason } = row;
  return { id, created_at, endpoint_id, event_id, http_code, succeeded, reason };
}
