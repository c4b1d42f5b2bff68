import type { Scope, SubjectType } from '../../generated/types.ts';
import type { OAuth2ClientRow } from './oauth2-rows.ts';
import { narrow, scopeWords, storedScopes } from './oauth2-scopes.ts';
import { type Challenge, readChallenge } from './pkce.ts';
import { isRegistered } from './redirect-uris.ts';

/** Where an authorization ends, whatever comes of it. */
export interface ReturnAddress {
  readonly redirectUri: string;
  /** The client's own text; null when it sent none. */
  readonly state: string | null;
}

/** What a client asks a user for (RFC 6749, section 4.1.1). */
export interface AuthorizationRequest extends ReturnAddress {
  readonly client: OAuth2ClientRow;
  readonly scopes: readonly Scope[];
  readonly challenge: Challenge | null;
  readonly nonce: string | null;
  readonly subType: SubjectType;
  /** The organization that the client asks for; null leaves it to the user. */
  readonly sub: string | null;
  /** Whether the user is asked even where all was granted before. */
  readonly asksAlways: boolean;
  /** Whether the user is never asked. */
  readonly asksNever: boolean;
}

type RefusalName =
  | 'access_denied'
  | 'consent_required'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_sub'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'unauthorized_client'
  | 'unsupported_response_type';

/** What the client is told in place of a code (RFC 6749, section 4.1.2.1). */
export interface AuthorizationRefusal {
  readonly error: RefusalName;
  readonly description: string;
}

/** `unsafe` is a request whose client or redirect URI is not known: nobody is sent anywhere, the reason is shown. */
export type ReadAuthorization =
  | { readonly kind: 'asked'; readonly request: AuthorizationRequest }
  | { readonly kind: 'refused'; readonly to: ReturnAddress; readonly refusal: AuthorizationRefusal }
  | { readonly kind: 'unsafe'; readonly reason: string };

/** Parameters of which one each is taken (RFC 6749, section 3.1). */
const ONCE = [
  ...['response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method', 'nonce', 'prompt'],
  ...['sub_type', 'sub'],
];

/** Reads the query of an authorization request. Parameters that are empty or not known are ignored. */
export function readAuthorization(
  query: URLSearchParams,
  findClient: (clientId: string) => OAuth2ClientRow | undefined,
): ReadAuthorization {
  const [clientId = '', ...otherIds] = query.getAll('client_id');
  const client = otherIds.length === 0 ? findClient(clientId) : undefined;
  if (!client) return unsafe(clientId === '' ? 'The request names no client.' : 'No client has this client_id.');
  const [redirectUri = '', ...otherUris] = query.getAll('redirect_uri');
  if (redirectUri === '' || otherUris.length > 0) return unsafe('The request names no redirect URI, or several.');
  if (!isRegistered(client.redirect_uris, redirectUri)) {
    return unsafe(`${client.client_name} is not registered with the redirect URI ${redirectUri}.`);
  }
  const to = { redirectUri, state: given(query, 'state') };
  const read = readRest(query, client, to);
  return 'error' in read ? { kind: 'refused', to, refusal: read } : { kind: 'asked', request: read };
}

/** What a client may be given of the scopes that it asks for; null when it may not ask for one of them. */
export function scopesFor(client: OAuth2ClientRow, scope: string | undefined): readonly Scope[] | null {
  const given = storedScopes(client.scope);
  if (scope === undefined) return given;
  const asked = scopeWords(scope);
  const narrowed = narrow(given, asked);
  return asked.length > 0 && narrowed.ok ? narrowed.scopes : null;
}

/** The address that the user's browser goes on to. `iss` says whose answer it is (RFC 9207). */
export function answerAddress(
  { redirectUri, state }: ReturnAddress,
  answer: { readonly code: string } | AuthorizationRefusal,
  iss: string,
): string {
  const said: Record<string, string> =
    'code' in answer ? { code: answer.code } : { error: answer.error, error_description: answer.description };
  const query = new URLSearchParams({ ...said, ...(state !== null && { state }), iss });
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`;
}

function readRest(
  query: URLSearchParams,
  client: OAuth2ClientRow,
  to: ReturnAddress,
): AuthorizationRequest | AuthorizationRefusal {
  const fault = formFault(query) ?? kindFault(query, client);
  if (fault) return fault;
  const challenge = readChallenge(given(query, 'code_challenge'), given(query, 'code_challenge_method'));
  if (challenge && 'fault' in challenge) return refusal('invalid_request', challenge.fault);
  if (!challenge && client.token_endpoint_auth_method === 'none') {
    return refusal('invalid_request', 'A client without a secret sends a code_challenge');
  }
  const scope = given(query, 'scope');
  const scopes = scope === null ? null : scopesFor(client, scope);
  if (!scopes) return refusal('invalid_scope', 'scope is missing, unknown or not one of the client');
  const subject = readSubject(query);
  if ('error' in subject) return subject;
  const prompts = (given(query, 'prompt') ?? '').split(' ');
  const asked = { asksAlways: prompts.includes('consent'), asksNever: prompts.includes('none') };
  return { client, ...to, scopes, challenge, nonce: given(query, 'nonce'), ...subject, ...asked };
}

function formFault(query: URLSearchParams): AuthorizationRefusal | null {
  const repeated = ONCE.find((name) => query.getAll(name).length > 1);
  if (repeated) return refusal('invalid_request', `${repeated} is there more than once`);
  if (query.has('request')) return refusal('request_not_supported', 'Requests are not taken as a JWT');
  if (query.has('request_uri')) return refusal('request_uri_not_supported', 'Requests are not taken by reference');
  const prompts = (given(query, 'prompt') ?? '').split(' ');
  if (prompts.includes('none') && prompts.length > 1) return refusal('invalid_request', 'prompt none stands alone');
  return null;
}

function kindFault(query: URLSearchParams, client: OAuth2ClientRow): AuthorizationRefusal | null {
  const type = given(query, 'response_type');
  if (type === null) return refusal('invalid_request', 'response_type is missing');
  if (type !== 'code') return refusal('unsupported_response_type', 'response_type is code');
  if (client.grant_types.includes('authorization_code')) return null;
  return refusal('unauthorized_client', 'The client is not registered for the grant authorization_code');
}

function readSubject(query: URLSearchParams): Pick<AuthorizationRequest, 'subType' | 'sub'> | AuthorizationRefusal {
  const subType = given(query, 'sub_type') ?? 'user';
  const sub = given(query, 'sub');
  if (subType !== 'user' && subType !== 'organization') {
    return refusal('invalid_request', 'sub_type is user or organization');
  }
  if (subType === 'user' && sub !== null) return refusal('invalid_request', 'sub goes with sub_type organization');
  return { subType, sub };
}

/** A parameter without a value counts as left out (RFC 6749, section 3.1). */
function given(query: URLSearchParams, name: string): string | null {
  return query.get(name) || null;
}

function refusal(error: RefusalName, description: string): AuthorizationRefusal {
  return { error, description };
}

function unsafe(reason: string): ReadAuthorization {
  return { kind: 'unsafe', reason };
}
