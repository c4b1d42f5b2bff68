import { type Issued, type Reused, redeemCode, refreshTokens, revokeToken } from '../commands/oauth2/tokens.ts';
import { scopesFor } from '../domain/authorization-requests.ts';
import { readBasic } from '../domain/client-credentials.ts';
import type { OAuth2ClientRow } from '../domain/oauth2-rows.ts';
import { isRegistered } from '../domain/redirect-uris.ts';
import { oauthError } from '../kernel/errors.ts';
import type { Call, Handlers, Reply } from '../kernel/handlers.ts';
import { existing } from '../queries/existing.ts';
import { claimsOf, findClient, findToken, isPublic, issuerOf } from '../queries/oauth2.ts';
import { latestClient } from '../queries/oauth2-clients.ts';
import type { World } from '../tables.ts';
import {
  INACTIVE,
  introspectionView,
  organizationAuthorization,
  seenWith,
  tokenView,
  userAuthorization,
} from '../views/oauth2.ts';

type ByClient = 'oauth2.requestToken' | 'oauth2.revokeToken' | 'oauth2.introspectToken';
type Operation = 'oauth2.authorize' | 'oauth2.getUserInfo' | ByClient;

/** RFC 6749, section 5.1. */
const UNSTORED = { 'cache-control': 'no-store', pragma: 'no-cache' };

export const oauth2: Handlers<Operation, World> = {
  'oauth2.authorize': (call, world) => ({ status: 200, body: authorizationOf(call, world) }),

  'oauth2.requestToken': (call, world) => {
    const { body } = call;
    const client = clientOf(call, world);
    if (!client.grant_types.includes(body.grant_type)) {
      throw oauthError('unauthorized_client', `The client is not registered for the grant ${body.grant_type}`);
    }
    const isCode = body.grant_type === 'authorization_code';
    return answerGrant(call, world, isCode ? redeemCode(world, client, body) : refreshTokens(world, client, body));
  },

  'oauth2.introspectToken': (call, world) => {
    const client = clientOf(call, world);
    if (isPublic(client)) throw invalidClient('A client without a secret introspects no tokens');
    const found = findToken(world, call.body.token);
    const isOwn = found?.row.client_id === client.client_id;
    const body = isOwn ? introspectionView(world, found, issuerOf(world, call.baseUrl)) : INACTIVE;
    return { status: 200, headers: { 'cache-control': 'no-store' }, body };
  },

  'oauth2.revokeToken': (call, world) => {
    const client = clientOf(call, world);
    const found = findToken(world, call.body.token);
    if (found && found.row.client_id !== client.client_id) {
      throw oauthError('invalid_grant', 'The token is another client’s');
    }
    if (found) revokeToken(world, found, call.body.token_type_hint);
    return { status: 200, body: {} };
  },

  'oauth2.getUserInfo': ({ credential }, world) => {
    const isGranted = credential?.kind === 'oauth2';
    // Whoever made a token of their own may see all that it stands for.
    const sees = isGranted ? seenWith(credential.scopes) : () => true;
    const body = claimsOf(world, credential?.subject ?? '', sees);
    return { status: 200, headers: { 'cache-control': 'no-store' }, body };
  },
};

function answerGrant(
  call: Call<'oauth2.requestToken'>,
  world: World,
  result: Issued | Reused,
): Reply<'oauth2.requestToken'> {
  if ('reused' in result) {
    const body = { error: 'invalid_grant', error_description: result.reused } as const;
    return { status: 400, headers: { 'cache-control': 'no-store' }, body };
  }
  const issuer = issuerOf(world, call.baseUrl);
  return { status: 200, headers: UNSTORED, body: tokenView(world, result.row, { ...result, issuer }) };
}

/** The client that calls: by HTTP Basic, or by the form (RFC 6749, section 2.3). */
function clientOf({ headers, body }: Call<ByClient>, world: World): OAuth2ClientRow {
  const basic = readBasic(headers.authorization);
  const challenge = basic && { 'www-authenticate': 'Basic realm="billing", charset="UTF-8"' };
  if (basic === 'malformed') throw invalidClient('The Basic credentials cannot be read', challenge);
  const { client_id, client_secret } = body;
  if (basic && (client_secret !== undefined || (client_id ?? basic.client_id) !== basic.client_id)) {
    throw oauthError('invalid_request', 'The client shows who it is in one way: by HTTP Basic, or in the form');
  }
  const given = basic ?? (client_id === undefined ? undefined : { client_id, client_secret });
  const client = given && findClient(world, given);
  if (client) return client;
  const reason = given ? 'The client is unknown or its secret is wrong.' : 'The client does not say who it is.';
  throw invalidClient(reason, challenge);
}

function invalidClient(description: string, headers?: Readonly<Record<string, string>>) {
  return oauthError('invalid_client', description, headers);
}

function authorizationOf(call: Call<'oauth2.authorize'>, world: World) {
  const { query, credential } = call;
  const client = askingClient(call, world);
  const scopes = scopesFor(client, query.scope);
  if (!scopes) throw oauthError('invalid_scope', 'A scope is unknown or not one of the client.');
  const user = world.tables.users.find(credential?.subject ?? '');
  const subType = query.sub_type ?? (user ? 'user' : 'organization');
  if (subType === 'organization') return organizationOf(call, world, client, scopes);
  if (!user) throw oauthError('invalid_request', 'The token of an organization asks for that organization alone.');
  if (query.sub !== undefined) throw oauthError('invalid_request', 'sub goes with the sub_type organization.');
  return userAuthorization(client, user, scopes);
}

function organizationOf(
  { query, credential }: Call<'oauth2.authorize'>,
  { tables }: World,
  client: OAuth2ClientRow,
  scopes: NonNullable<ReturnType<typeof scopesFor>>,
) {
  const organizations = existing(credential?.organizations ?? [], tables.organizations);
  const [only, other] = organizations;
  const chosen =
    query.sub === undefined ? (other ? undefined : only) : organizations.find(({ id }) => id === query.sub);
  if (query.sub !== undefined && !chosen) throw oauthError('invalid_sub', 'No organization of the caller has this id.');
  return organizationAuthorization(client, chosen, scopes, organizations);
}

function askingClient({ query, credential }: Call<'oauth2.authorize'>, world: World): OAuth2ClientRow {
  const { client_id, redirect_uri } = query;
  const client =
    client_id === undefined
      ? latestClient(world, credential)
      : world.tables.oauth2Clients.findBy('client_id', client_id);
  if (!client) throw oauthError('invalid_request', 'No client has this client_id.');
  if (redirect_uri === undefined || isRegistered(client.redirect_uris, redirect_uri)) return client;
  throw oauthError('invalid_request', 'The client is not registered with this redirect_uri.');
}
