import type { OAuth2ClientRow, OAuth2TokenRow } from './domain/oauth2-rows.ts';
import { accessWorks } from './domain/oauth2-status.ts';
import type { TokenRow } from './domain/rows.ts';
import { toWire } from './kernel/instant.ts';
import type { Credential } from './kernel/seam.ts';
import type { ViewRules } from './kernel/view.ts';
import type { World } from './tables.ts';

const credential: ViewRules<World, TokenRow, Credential> = {
  // A customer's organization never changes, so other customers may come and go.
  sources: ({ tables }) => [tables.organizations],
  build: (world, row) => ({
    kind: row.kind,
    token: row.token,
    subject: row.subject,
    organizations: organizationsOf(world, row),
    scopes: new Set(row.scopes),
  }),
};

const granted: ViewRules<World, OAuth2TokenRow, Credential> = {
  sources: ({ tables }) => [tables.organizations],
  build: (world, { access_token: token, subject, access_scopes, client_id: client }) => ({
    ...{ kind: 'oauth2', token, subject, client },
    organizations: organizationsOf(world, { kind: 'oauth2', subject }),
    scopes: new Set(access_scopes),
  }),
};

const registration: ViewRules<World, OAuth2ClientRow, Credential> = {
  sources: () => [],
  build: (_, { registration_token: token, client_id: subject }) => ({
    ...{ kind: 'registration', token, subject },
    organizations: [],
    scopes: new Set(),
  }),
};

/**
 * Who a token stands for; undefined when it is unknown, has expired or is revoked, or was that of a customer who is deleted.
 */
export function findCredential(world: World, token: string): Credential | undefined {
  return ownCredential(world, token) ?? clientCredential(world, token);
}

/** That of an OAuth 2.0 client. */
function clientCredential(world: World, token: string): Credential | undefined {
  const { oauth2Tokens, oauth2Clients } = world.tables;
  const issued = oauth2Tokens.findBy('access_token', token);
  if (issued) return accessWorks(issued, toWire(world.now)) ? world.view(granted, issued) : undefined;
  const client = oauth2Clients.findBy('registration_token', token);
  return client && world.view(registration, client);
}

function ownCredential(world: World, token: string): Credential | undefined {
  const row = world.tables.tokens.findBy('token', token);
  if (!row || (row.expires_at !== null && row.expires_at <= toWire(world.now))) return undefined;
  if (row.kind === 'customer' && !world.tables.customers.find(row.subject)) return undefined;
  return world.view(credential, row);
}

/** The organizations whose resources the caller sees. */
function organizationsOf({ tables }: World, { kind, subject }: Pick<Credential, 'kind' | 'subject'>): string[] {
  if (kind === 'organization') return [subject];
  if (kind === 'customer') return [tables.customers.get(subject)?.organization_id ?? ''];
  if (tables.organizations.find(subject)) return [subject];
  return Array.from(tables.organizations.listBy('owner', subject).oldestFirst(), ({ id }) => id);
}
