import type { components } from '../../../generated/types.ts';
import type { WebhookEndpointRow } from '../../domain/webhook-rows.ts';
import { changeSecret, SECRET_OVERLAP } from '../../domain/webhook-secrets.ts';
import { secretFault } from '../../domain/webhook-signature.ts';
import { urlFault, withoutPassword } from '../../domain/webhook-urls.ts';
import { rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import { toWire } from '../../kernel/instant.ts';
import type { World } from '../../tables.ts';

type Schemas = components['schemas'];

/** Creates an endpoint. 422 for a URL that events are not sent to, or a secret that no signature is verified with. */
export function createWebhookEndpoint(
  world: World,
  organizationId: string,
  input: Schemas['WebhookEndpointCreate'],
): WebhookEndpointRow {
  rejectFaults(faultsOf(world, input));
  return world.tables.webhookEndpoints.put({
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    url: input.url,
    format: input.format,
    organization_id: organizationId,
    events: input.events,
    secret: input.secret,
    previous_secret: null,
    deleted_at: null,
  });
}

/** Changes what is given and not null. Attempts that are still to be made go by what is stored then. */
export function updateWebhookEndpoint(
  world: World,
  row: WebhookEndpointRow,
  change: Schemas['WebhookEndpointUpdate'],
): WebhookEndpointRow {
  rejectFaults(faultsOf(world, change));
  return world.tables.webhookEndpoints.put({
    ...row,
    ...changeSecret(row, change.secret ?? row.secret, toWire(world.now + SECRET_OVERLAP)),
    url: urlAfter(row, change.url ?? row.url),
    format: change.format ?? row.format,
    events: change.events ?? row.events,
    modified_at: world.timestamp,
  });
}

/** Deletes an endpoint. What is still to be sent to it finds it no more. */
export function deleteWebhookEndpoint(world: World, row: WebhookEndpointRow): void {
  world.tables.webhookEndpoints.put({ ...row, deleted_at: world.timestamp });
}

/** Who sends back what was shown, its password hidden, changes nothing. */
function urlAfter({ url }: WebhookEndpointRow, given: string): string {
  return given === withoutPassword(url) ? url : given;
}

function faultsOf(world: World, { url, secret }: Schemas['WebhookEndpointUpdate']): ValidationFault[] {
  const refusal = url ? urlFault(url, world.callsOtherHosts) : null;
  return [...fault('url', refusal), ...fault('secret', secret ? secretFault(secret) : null)];
}

function fault(field: string, msg: string | null): ValidationFault[] {
  return msg === null ? [] : [{ loc: ['body', field], msg, type: 'value_error' }];
}
