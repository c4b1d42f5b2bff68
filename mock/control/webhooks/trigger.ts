import type { TriggeredEvent, WebhookTrigger } from '../../../generated/control/types.ts';
import type { WebhookEventType } from '../../../generated/types.ts';
import type { WebhookEndpointRow } from '../../domain/webhook-rows.ts';
import type { Contract } from '../../engine/contract/contract.ts';
import { webhookEvents, webhookExample, webhookSchema } from '../../engine/contract/webhook-events.ts';
import { unknownName } from '../../engine/validators/unknown-name.ts';
import { invalid, notFound } from '../../kernel/errors.ts';
import { broken, type PlacedProblem } from '../../problems.ts';
import type { World } from '../../tables.ts';
import type { InboxCalls } from '../../webhooks/inbox-calls.ts';
import { endpointsFor } from '../../webhooks/publish.ts';
import { recordTriggered } from '../../webhooks/trigger.ts';
import { override } from './overrides.ts';

/** Makes an event by hand. A part of the commit in hand; nothing of it is left when it is refused. */
export function triggerEvent(
  world: World,
  { type, overrides = {}, endpoint_id }: WebhookTrigger,
  inbox: InboxCalls,
  contract: Contract,
): TriggeredEvent {
  const eventType = knownType(type, contract);
  const endpoint = endpoint_id === undefined ? null : endpointOf(world, endpoint_id, eventType);
  const organizationId = endpoint?.organization_id ?? firstOrganization(world);
  const { document, validators } = contract;
  const schema = webhookSchema(document, eventType);
  const sample = inbox.sample(world, eventType, organizationId);
  const data = sample ?? webhookExample(document, eventType).data;
  const whole = { type: eventType, timestamp: world.timestamp, data };
  const { payload, problems } = override(document, schema, whole, overrides);
  refuse(problems.length > 0 ? problems : validators.component(schema)(payload));
  const told = payload as { timestamp: string; data: Record<string, unknown> }; // it fits the schema
  const endpoints = endpoint ? [endpoint] : endpointsFor(world, { type: eventType, organizationId });
  const numbered = recordTriggered(world, { type: eventType, organizationId, endpoints, ...told });
  return {
    event: inbox.show(world, numbered),
    source: sample === null ? 'example' : 'resource',
    sent: sentOf(world, numbered.event.sentAs ?? []),
    listeners: inbox.listeners(world.name),
  };
}

/** To which endpoint each is sent. */
export function sentOf({ tables }: World, webhookIds: readonly string[]): TriggeredEvent['sent'] {
  return webhookIds.flatMap((webhook_id) => {
    const row = tables.webhookEvents.find(webhook_id);
    return row ? [{ endpoint_id: row.endpoint_id, webhook_id }] : [];
  });
}

function knownType(type: string, { document }: Contract): WebhookEventType {
  const known = webhookEvents(document);
  if (known.includes(type)) return type as WebhookEventType;
  throw invalid({ ...unknownName([], 'webhook event', type, known), loc: ['body', 'type'] });
}

function endpointOf({ tables }: World, id: string, type: WebhookEventType): WebhookEndpointRow {
  const endpoint = tables.webhookEndpoints.find(id);
  if (!endpoint) throw notFound('webhook endpoint');
  if (endpoint.events.includes(type)) return endpoint;
  const takes = endpoint.events.length === 0 ? 'nothing' : endpoint.events.join(', ');
  throw invalid({ ...broken(`The endpoint does not take ${type}; it takes ${takes}`), loc: ['body', 'endpoint_id'] });
}

/** That of the story: the seller comes first. */
function firstOrganization({ tables }: World): string {
  const [first] = tables.organizations.inOrder();
  if (!first) throw new Error('The world has no organization');
  return first.id;
}

function refuse(problems: readonly PlacedProblem[]): void {
  if (problems.length === 0) return;
  throw invalid(...problems.map(({ loc, ...problem }) => ({ ...problem, loc: ['body', 'overrides', loc.join('.')] })));
}
