import type { SubjectType } from '../../generated/types.ts';
import type { ClientCredentials } from '../domain/client-credentials.ts';
import type { OAuth2ClientRow, OAuth2TokenRow } from '../domain/oauth2-rows.ts';
import type { OrganizationRow, UserRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';

/** Who issues the tokens of a world: its public address, or the one by which it is called. */
export function issuerOf(world: World, baseUrl: string): string {
  return world.publicUrl ?? baseUrl;
}

/** The client that the credentials are right for; undefined when it is unknown or shows no secret that it should. */
export function findClient({ tables }: World, given: ClientCredentials): OAuth2ClientRow | undefined {
  const client = tables.oauth2Clients.findBy('client_id', given.client_id);
  if (!client) return undefined;
  if (given.client_secret === undefined) return isPublic(client) ? client : undefined;
  return client.client_secret === given.client_secret ? client : undefined;
}

/** Whether a client has no secret that it could keep, as an app on somebody's device has none. */
export function isPublic({ token_endpoint_auth_method }: OAuth2ClientRow): boolean {
  return token_endpoint_auth_method === 'none';
}

/** What a text is that a client gives as a token. */
export interface FoundToken {
  readonly row: OAuth2TokenRow;
  readonly type: 'access_token' | 'refresh_token';
}

export function findToken({ tables }: World, token: string): FoundToken | undefined {
  const byAccess = tables.oauth2Tokens.findBy('access_token', token);
  if (byAccess) return { row: byAccess, type: 'access_token' };
  const byRefresh = tables.oauth2Tokens.findBy('refresh_token', token);
  return byRefresh && { row: byRefresh, type: 'refresh_token' };
}

/** The claims of a subject that some scopes let one see (OpenID Connect Core 1.0, section 5.4). */
export interface Claims {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

/** `sees` tells whether a scope was given. An organization has a name alone (D043). */
export function claimsOf({ tables }: World, sub: string, sees: (scope: string) => boolean): Claims {
  const organization = tables.organizations.find(sub);
  if (organization) return { sub, ...(sees('openid') && { name: organization.slug }) };
  const user = tables.users.find(sub);
  if (!user) return { sub };
  const { name, email } = user;
  return { sub, ...(sees('profile') && { name }), ...(sees('email') && { email, email_verified: true }) };
}

/** The organizations that a user is a member of, oldest first. */
export function organizationsOf({ tables }: World, user: UserRow): OrganizationRow[] {
  return [...tables.organizations.listBy('owner', user.id).oldestFirst()];
}

/** The subjects that have granted a client everything that it asks for, of one kind. */
export function grantedSubjects(
  { tables }: World,
  { client_id }: OAuth2ClientRow,
  wanted: { readonly subType: SubjectType; readonly scopes: readonly string[] },
): string[] {
  const consents = [...tables.oauth2Consents.listBy('client', client_id).newestFirst()];
  return consents
    .filter(({ sub_type, scopes }) => sub_type === wanted.subType && includesAll(scopes, wanted.scopes))
    .map(({ subject }) => subject);
}

function includesAll(scopes: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((scope) => scopes.includes(scope));
}
