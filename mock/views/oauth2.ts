import type { components, Scope } from '../../generated/types.ts';
import { ID_TOKEN_SECONDS, signIdToken } from '../domain/id-tokens.ts';
import type { OAuth2ClientRow, OAuth2TokenRow } from '../domain/oauth2-rows.ts';
import { accessWorks, refreshWorks } from '../domain/oauth2-status.ts';
import type { OrganizationRow, UserRow } from '../domain/rows.ts';
import { fromWire, toWire } from '../kernel/instant.ts';
import { claimsOf, type FoundToken } from '../queries/oauth2.ts';
import type { World } from '../tables.ts';
import { clientSummary } from './oauth2-clients.ts';

type Schemas = components['schemas'];

/** What the token endpoint has to say of new tokens besides the row. */
export interface TokenTerms {
  /** Seconds until the access token expires. */
  readonly seconds: number;
  readonly nonce: string | null;
  readonly issuer: string;
}

/** The answer of the token endpoint. The contract has an id token in each, whatever the scopes. */
export function tokenView(world: World, row: OAuth2TokenRow, terms: TokenTerms): Schemas['OAuth2Token'] {
  return {
    access_token: row.access_token,
    token_type: 'Bearer',
    expires_in: terms.seconds,
    // Libraries take none that is null (RFC 6749, section 5.1).
    ...(row.refresh_token !== null && { refresh_token: row.refresh_token }),
    scope: row.access_scopes.join(' '),
    id_token: idToken(world, row, terms),
  };
}

function idToken(world: World, row: OAuth2TokenRow, { issuer: iss, nonce }: TokenTerms): string {
  const iat = secondsOf(row.created_at);
  const { sub, ...claims } = claimsOf(world, row.subject, seenWith(row.access_scopes));
  const times = { iat, exp: iat + ID_TOKEN_SECONDS };
  return signIdToken({ iss, sub, aud: row.client_id, ...times, ...(nonce !== null && { nonce }), ...claims });
}

/** What a client learns of one of its tokens (RFC 7662); of what does not work, only that. */
export function introspectionView(
  { now }: World,
  { row, type }: FoundToken,
  iss: string,
): Schemas['TokenIntrospection'] {
  const isAccess = type === 'access_token';
  if (!(isAccess ? accessWorks(row, toWire(now)) : refreshWorks(row))) return INACTIVE;
  const { client_id, sub_type, subject: sub } = row;
  const scope = (isAccess ? row.access_scopes : row.scopes).join(' ');
  const times = { exp: isAccess ? secondsOf(row.access_expires_at) : NEVER, iat: secondsOf(row.created_at) };
  return { active: true, client_id, token_type: type, scope, sub_type, sub, aud: client_id, iss, ...times };
}

export const INACTIVE: Schemas['TokenIntrospection'] = { active: false };

/** A refresh token has no end, and the field is always there: the end of the years that the wire can write. */
const NEVER = Date.parse('9999-12-31T23:59:59Z') / 1000;

/** What is asked of a user, for a consent page to show. */
export function userAuthorization(
  client: OAuth2ClientRow,
  user: UserRow,
  scopes: readonly Scope[],
): Schemas['AuthorizationUser'] {
  const sub = { id: user.id, email: user.email, avatar_url: null };
  return { client: clientSummary(client), sub_type: 'user', sub, scopes: [...scopes] };
}

/** What is asked of an organization, and which there are to choose from. */
export function organizationAuthorization(
  client: OAuth2ClientRow,
  chosen: OrganizationRow | undefined,
  scopes: readonly Scope[],
  organizations: readonly OrganizationRow[],
): Schemas['AuthorizationOrganization'] {
  const sub = chosen ? subject(chosen) : null;
  const choices = organizations.map(subject);
  return { client: clientSummary(client), sub_type: 'organization', sub, scopes: [...scopes], organizations: choices };
}

function subject({ id, slug, avatar_url }: OrganizationRow): Schemas['SubjectOrganization'] {
  return { id, slug, avatar_url };
}

export function seenWith(scopes: Iterable<string>): (scope: string) => boolean {
  const given = new Set(scopes);
  return (scope) => given.has(scope);
}

function secondsOf(timestamp: string): number {
  return Math.floor(fromWire(timestamp) / 1000);
}
