import type { components } from '../../generated/types.ts';
import type { OAuth2ClientRow } from '../domain/oauth2-rows.ts';
import { fromWire } from '../kernel/instant.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';

type Schemas = components['schemas'];

const client: ViewRules<World, OAuth2ClientRow, Schemas['OAuth2Client']> = {
  sources: () => [],
  build: (_, { id, owner_id, registrar_id, registration_token, ...shown }, baseUrl) => ({
    ...shown,
    client_id_issued_at: Math.floor(fromWire(shown.created_at) / 1000),
    client_secret_expires_at: 0,
    registration_client_uri: `${baseUrl}/v1/oauth2/register/${shown.client_id}`,
    registration_access_token: registration_token,
  }),
};

/** A client as whoever registered it sees it, secrets included. */
export function clientView(world: World, row: OAuth2ClientRow, baseUrl: string): Schemas['OAuth2Client'] {
  return world.view(client, row, baseUrl);
}

/** A client as those see it who are asked to consent. */
export function clientSummary(row: OAuth2ClientRow): Schemas['OAuth2ClientSummary'] {
  const { created_at, modified_at, client_id, client_name, client_uri, logo_uri, tos_uri, policy_uri } = row;
  return { created_at, modified_at, client_id, client_name, client_uri, logo_uri, tos_uri, policy_uri };
}
