import type { Route } from '../http/router.ts';
import { chooseAccount } from './account-chooser.ts';
import { type AuthAnswer, AuthFault, json, noContent, redirect, withoutKey } from './answers.ts';
import { type AuthRequest, readTexts } from './request.ts';
import { type Place, SCOPES, type Sessions } from './sessions.ts';
import type { SignIns } from './sign-ins.ts';
import type { Users } from './users.ts';

/** What the mock knows of sign-ins, of all worlds. */
export interface AuthState {
  readonly signIns: SignIns;
  readonly sessions: Sessions;
  readonly users: Users;
}

/** `id` is what stands in the place that the route leaves open. */
type Answer = (state: AuthState, request: AuthRequest, id: string) => AuthAnswer | Promise<AuthAnswer>;

/** The calls of the service, and the page of its provider. What is visited rather than called has no key with it. */
export const ROUTES: readonly Route<Answer>[] = [
  { method: 'GET', path: '/auth/v1/authorize', to: authorize },
  { method: 'GET', path: '/auth/v1/callback', to: callback },
  { method: 'POST', path: '/auth/v1/token', to: withKey(token) },
  { method: 'GET', path: '/auth/v1/user', to: withKey(user) },
  { method: 'POST', path: '/auth/v1/logout', to: withKey(logout) },
  { method: 'GET', path: '/auth/v1/settings', to: withKey(settings) },
  { method: 'GET', path: '/auth/v1/health', to: withKey(health) },
  // The tokens are signed with a secret: there are no public keys.
  { method: 'GET', path: '/auth/v1/.well-known/jwks.json', to: () => json(200, { keys: [] }) },
  { method: 'GET', path: '/accounts/{id}', to: choose },
  { method: 'POST', path: '/accounts/{id}', to: choose },
];

function withKey(answer: Answer): Answer {
  return (state, request, id) => (keyOf(request) ? answer(state, request, id) : withoutKey());
}

/** Any key will do: it names a project, and the mock has one only. */
function keyOf({ headers, query }: AuthRequest): string | undefined {
  return headers.apikey ?? query.get('apikey') ?? undefined;
}

function choose({ signIns }: AuthState, request: AuthRequest, id: string): AuthAnswer {
  return chooseAccount(signIns, request, id);
}

function authorize({ signIns }: AuthState, { world, prefix, query }: AuthRequest): AuthAnswer {
  return redirect(`${prefix}/accounts/${signIns.begin(world, query)}`);
}

function callback({ signIns }: AuthState, { world, query }: AuthRequest): AuthAnswer {
  return redirect(signIns.end(world, query));
}

function token(state: AuthState, request: AuthRequest): Promise<AuthAnswer> {
  const grant = request.query.get('grant_type');
  if (grant === 'pkce') return redeem(state, request);
  if (grant === 'refresh_token') return refresh(state, request);
  throw new AuthFault(400, 'invalid_credentials', 'unsupported_grant_type');
}

async function redeem({ signIns, sessions, users }: AuthState, request: AuthRequest): Promise<AuthAnswer> {
  const { auth_code, code_verifier } = readTexts(request, 'auth_code', 'code_verifier');
  if (auth_code === '' || code_verifier === '') {
    const message = 'invalid request: both auth code and code verifier should be non-empty';
    throw new AuthFault(400, 'validation_failed', message);
  }
  const account = signIns.redeem(request.world, auth_code, code_verifier);
  return json(200, await sessions.open(placeOf(request), users.signedIn(request.world, account)));
}

async function refresh({ sessions }: AuthState, request: AuthRequest): Promise<AuthAnswer> {
  const { refresh_token } = readTexts(request, 'refresh_token');
  if (refresh_token === '') throw new AuthFault(400, 'validation_failed', 'refresh_token required');
  return json(200, await sessions.refresh(placeOf(request), refresh_token));
}

async function user({ sessions }: AuthState, { world, headers }: AuthRequest): Promise<AuthAnswer> {
  return json(200, (await sessions.find(world, headers.authorization)).user);
}

async function logout({ sessions }: AuthState, { world, headers, query }: AuthRequest): Promise<AuthAnswer> {
  const session = await sessions.find(world, headers.authorization);
  const asked = query.get('scope') ?? 'global';
  const scope = SCOPES.find((one) => one === asked);
  if (!scope) throw new AuthFault(400, 'validation_failed', `Unsupported logout scope ${JSON.stringify(asked)}`);
  sessions.end(session, scope);
  return noContent();
}

function settings(): AuthAnswer {
  return json(200, {
    external: { google: true, email: false, phone: false, anonymous_users: false },
    ...{ disable_signup: false, mailer_autoconfirm: false, phone_autoconfirm: false, saml_enabled: false },
  });
}

function health(): AuthAnswer {
  return json(200, { name: 'Mock', version: 'mock', description: 'Stand-in of an authentication service' });
}

function placeOf({ world, baseUrl }: AuthRequest): Place {
  return { world, issuer: `${baseUrl}/auth/v1` };
}
