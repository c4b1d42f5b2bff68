import type { components } from '../../../generated/types.ts';
import type { OAuth2ClientRow } from '../../domain/oauth2-rows.ts';
import { DEFAULT_SCOPE, isScope, scopeWords } from '../../domain/oauth2-scopes.ts';
import { redirectFault } from '../../domain/redirect-uris.ts';
import { rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import { broken } from '../../problems.ts';
import type { World } from '../../tables.ts';

type Schemas = components['schemas'];
type Metadata = Omit<Schemas['OAuth2ClientUpdate'], 'client_id'>;

/** Who registers a client. */
export type Registrant = Pick<OAuth2ClientRow, 'owner_id' | 'registrar_id'>;

/** Registers a client. 422 for a scope that there is not, or a redirect URI that is neither https nor local. */
export function registerClient(
  world: World,
  registrant: Registrant,
  input: Schemas['OAuth2ClientCreate'],
): OAuth2ClientRow {
  rejectFaults(metadataFaults(input));
  return world.tables.oauth2Clients.put({
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    client_id: world.ids.secret('mock_ci_'),
    client_secret: world.ids.secret('mock_cs_'),
    registration_token: world.ids.secret('mock_crt_'),
    ...registrant,
    ...stored(input),
  });
}

/** Replaces what a client was registered with. 422 as for a new one, and for the id of another client. */
export function updateClient(
  world: World,
  row: OAuth2ClientRow,
  { client_id, ...input }: Schemas['OAuth2ClientUpdate'],
): OAuth2ClientRow {
  const isOther = client_id !== row.client_id;
  const other = { loc: ['body', 'client_id'], ...broken('The id is not the one in the path') };
  rejectFaults([...metadataFaults(input), ...(isOther ? [other] : [])]);
  return world.tables.oauth2Clients.put({ ...row, ...stored(input), modified_at: world.timestamp });
}

/** Deletes a client, and with it its codes, its tokens and what was granted to it. */
export function deleteClient({ tables }: World, { id, client_id }: OAuth2ClientRow): void {
  for (const table of [tables.oauth2Consents, tables.oauth2Codes, tables.oauth2Tokens]) {
    for (const row of [...table.listBy('client', client_id).oldestFirst()]) table.remove(row.id);
  }
  tables.oauth2Clients.remove(id);
}

/** What is left out has its default. */
function stored(input: Metadata) {
  return {
    redirect_uris: input.redirect_uris,
    token_endpoint_auth_method: input.token_endpoint_auth_method ?? 'client_secret_post',
    grant_types: input.grant_types ?? ['authorization_code', 'refresh_token'],
    response_types: input.response_types ?? ['code'],
    scope: input.scope === undefined ? DEFAULT_SCOPE : scopeWords(input.scope).join(' '),
    client_name: input.client_name,
    client_uri: input.client_uri ?? null,
    logo_uri: input.logo_uri ?? null,
    tos_uri: input.tos_uri ?? null,
    policy_uri: input.policy_uri ?? null,
  } as const;
}

function metadataFaults({ redirect_uris, scope }: Metadata): ValidationFault[] {
  const faults = redirect_uris.flatMap((uri, index) => {
    const fault = redirectFault(uri);
    return fault === null ? [] : [{ loc: ['body', 'redirect_uris', index], ...broken(fault) }];
  });
  const unknown = scopeWords(scope ?? '').filter((word) => !isScope(word));
  if (unknown.length === 0) return faults;
  return [...faults, { loc: ['body', 'scope'], ...broken(`There is no scope ${unknown.join(' or ')}`) }];
}
