import type { components, Scope } from '../../../generated/types.ts';
import type { OAuth2ClientRow, OAuth2CodeRow, OAuth2TokenRow } from '../../domain/oauth2-rows.ts';
import { narrow, scopeWords } from '../../domain/oauth2-scopes.ts';
import { advanceCode, advanceTokens } from '../../domain/oauth2-status.ts';
import { isVerified } from '../../domain/pkce.ts';
import { taken } from '../../domain/state-table.ts';
import { oauthError } from '../../kernel/errors.ts';
import { toWire } from '../../kernel/instant.ts';
import { type FoundToken, isPublic } from '../../queries/oauth2.ts';
import type { World } from '../../tables.ts';

type Schemas = components['schemas'];

/** How long an access token is good for, in seconds: one that came for a code, and one for a refresh token. */
const ACCESS_SECONDS = { authorization_code: 864_000, refresh_token: 3600 } as const;

/** What an exchange has issued, for how long in seconds, and the nonce of the authorization that it follows at once. */
export interface Issued {
  readonly row: OAuth2TokenRow;
  readonly seconds: number;
  readonly nonce: string | null;
}

/** The grant came a second time. All that it had given is revoked, which is kept: it is no error that undoes the call. */
export interface Reused {
  readonly reused: string;
}

/**
 * Exchanges a code for tokens. 400 `invalid_grant` when it is not this client's, has expired, or was issued for another
 * redirect URI or verifier; a wrong try leaves it as it is.
 */
export function redeemCode(
  world: World,
  client: OAuth2ClientRow,
  request: Schemas['TokenRequestAuthorizationCode'],
): Issued | Reused {
  const code = world.tables.oauth2Codes.findBy('code', request.code);
  if (code?.client_id !== client.client_id) throw invalidGrant('No code of the client is like this');
  const step = advanceCode(code, 'redeem');
  if (!step.ok) return revokeFamily(world, code.id, 'The code was redeemed before; what it gave is revoked');
  refuseMismatch(world, client, code, request);
  const scopes = narrowed(code.scopes, request.scope);
  world.tables.oauth2Codes.put({ ...code, ...step.fields });
  const authorized = { ...code, family_id: code.id, scopes };
  return { ...issue(world, client, authorized, scopes, 'authorization_code'), nonce: code.nonce };
}

/**
 * Exchanges a refresh token. The new one may do what the old one could; the access token may be asked to do less. 400
 * `invalid_grant` when it is not this client's or was revoked, and when it was exchanged before: then somebody else may
 * have it, and the whole family is revoked (RFC 9700, section 4.14.2).
 */
export function refreshTokens(
  world: World,
  client: OAuth2ClientRow,
  request: Schemas['TokenRequestRefreshToken'],
): Issued | Reused {
  const row = world.tables.oauth2Tokens.findBy('refresh_token', request.refresh_token);
  if (row?.client_id !== client.client_id) throw invalidGrant('No refresh token of the client is like this');
  const step = advanceTokens(row, 'rotate');
  if (!step.ok && step.refused === 'reused') {
    return revokeFamily(world, row.family_id, 'The refresh token was exchanged before; all that came of it is revoked');
  }
  if (!step.ok) throw invalidGrant('The refresh token is revoked');
  const scopes = narrowed(row.scopes, request.scope);
  world.tables.oauth2Tokens.put({ ...row, ...step.fields });
  return { ...issue(world, client, row, scopes, 'refresh_token'), nonce: null };
}

/** Revokes a token: an access token alone when that is asked for, otherwise both of one answer. */
export function revokeToken({ tables }: World, { row, type }: FoundToken, hint: string | undefined): void {
  const isAlone = type === 'access_token' && hint === 'access_token';
  tables.oauth2Tokens.put({ ...row, ...taken(advanceTokens(row, isAlone ? 'revoke_access' : 'revoke')) });
}

function issue(
  world: World,
  client: OAuth2ClientRow,
  { client_id, sub_type, subject, scopes, family_id }: Pick<OAuth2TokenRow, 'family_id' | keyof Grant>,
  access_scopes: readonly Scope[],
  grant: keyof typeof ACCESS_SECONDS,
): Omit<Issued, 'nonce'> {
  const letter = sub_type === 'user' ? 'u' : 'o';
  const seconds = ACCESS_SECONDS[grant];
  const row = world.tables.oauth2Tokens.put({
    id: world.ids.uuid(),
    created_at: world.timestamp,
    ...{ client_id, sub_type, subject, scopes, family_id },
    access_token: world.ids.secret(`mock_at_${letter}_`),
    access_scopes,
    access_expires_at: toWire(world.now + seconds * 1000),
    refresh_token: client.grant_types.includes('refresh_token') ? world.ids.secret(`mock_rt_${letter}_`) : null,
    ...taken(advanceTokens(null, 'issue')),
  });
  return { row, seconds };
}

type Grant = Pick<OAuth2TokenRow, 'client_id' | 'sub_type' | 'subject' | 'scopes'>;

function refuseMismatch(
  { now }: World,
  client: OAuth2ClientRow,
  code: OAuth2CodeRow,
  { redirect_uri, code_verifier }: Schemas['TokenRequestAuthorizationCode'],
): void {
  if (code.expires_at !== null && code.expires_at <= toWire(now)) throw invalidGrant('The code has expired');
  if (redirect_uri !== code.redirect_uri) throw invalidGrant('The code was issued for another redirect_uri');
  if (isPublic(client) && !code.challenge) throw invalidGrant('The code of a client without a secret needs PKCE');
  if (isVerified(code.challenge, code_verifier)) return;
  if (!code.challenge) throw invalidGrant('The code was asked for without a code_challenge');
  throw invalidGrant(code_verifier === undefined ? 'code_verifier is missing' : 'The code_verifier is another');
}

function narrowed(given: readonly Scope[], scope: string | undefined): readonly Scope[] {
  if (scope === undefined) return given;
  const result = narrow(given, scopeWords(scope));
  if (result.ok && result.scopes.length > 0) return result.scopes;
  throw oauthError('invalid_scope', `The grant lacks the scope ${result.ok ? 'asked for' : result.refused}`);
}

function revokeFamily({ tables }: World, familyId: string, reused: string): Reused {
  for (const row of [...tables.oauth2Tokens.listBy('family', familyId).oldestFirst()]) {
    tables.oauth2Tokens.put({ ...row, ...taken(advanceTokens(row, 'revoke')) });
  }
  return { reused };
}

function invalidGrant(description: string) {
  return oauthError('invalid_grant', description);
}
