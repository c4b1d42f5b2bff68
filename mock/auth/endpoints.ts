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

type Answer = (state: AuthState, request: AuthRequest) => AuthAnswer;

interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whether it is visited rather than called, so that no key can be sent with it. */
  readonly isOpen?: true;
  readonly answer: Answer;
}

const ENDPOINTS: readonly Endpoint[] = [
  { method: 'GET', path: '/authorize', isOpen: true, answer: authorize },
  { method: 'GET', path: '/callback', isOpen: true, answer: callback },
  { method: 'POST', path: '/token', answer: token },
  { method: 'GET', path: '/user', answer: user },
  { method: 'POST', path: '/logout', answer: logout },
  { method: 'GET', path: '/settings', answer: settings },
  { method: 'GET', path: '/health', answer: health },
  // The tokens are signed with a secret: there are no public keys.
  { method: 'GET', path: '/.well-known/jwks.json', isOpen: true, answer: () => json(200, { keys: [] }) },
];

/** Answers a request to the service. `path` begins below `/auth/v1`. */
export function answerCall(state: AuthState, request: AuthRequest, path: string): AuthAnswer {
  const found = ENDPOINTS.filter((endpoint) => endpoint.path === path);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const endpoint = found.find((one) => one.method === method);
  if (!endpoint) throw unknown(found, request);
  if (!endpoint.isOpen && !keyOf(request)) return withoutKey();
  return endpoint.answer(state, request);
}

function unknown([known]: readonly Endpoint[], { method, path }: AuthRequest): AuthFault {
  if (known) return new AuthFault(405, 'method_not_allowed', `${path} takes ${known.method}`);
  return new AuthFault(404, 'not_found', `There is no ${method} ${path}`);
}

/** Any key will do: it names a project, and the mock has one only. */
function keyOf({ headers, query }: AuthRequest): string | undefined {
  return headers.apikey ?? query.get('apikey') ?? undefined;
}

function authorize({ signIns }: AuthState, { world, prefix, query }: AuthRequest): AuthAnswer {
  return redirect(`${prefix}/accounts/${signIns.begin(world, query)}`);
}

function callback({ signIns }: AuthState, { world, query }: AuthRequest): AuthAnswer {
  return redirect(signIns.end(world, query));
}

function token(state: AuthState, request: AuthRequest): AuthAnswer {
  const grant = request.query.get('grant_type');
  if (grant === 'pkce') return redeem(state, request);
  if (grant === 'refresh_token') return refresh(state, request);
  throw new AuthFault(400, 'invalid_credentials', 'unsupported_grant_type');
}

function redeem({ signIns, sessions, users }: AuthState, request: AuthRequest): AuthAnswer {
  const { auth_code, code_verifier } = readTexts(request, 'auth_code', 'code_verifier');
  if (auth_code === '' || code_verifier === '') {
    const message = 'invalid request: both auth code and code verifier should be non-empty';
    throw new AuthFault(400, 'validation_failed', message);
  }
  const account = signIns.redeem(request.world, auth_code, code_verifier);
  return json(200, sessions.open(placeOf(request), users.signedIn(request.world, account)));
}

function refresh({ sessions }: AuthState, request: AuthRequest): AuthAnswer {
  const { refresh_token } = readTexts(request, 'refresh_token');
  if (refresh_token === '') throw new AuthFault(400, 'validation_failed', 'refresh_token required');
  return json(200, sessions.refresh(placeOf(request), refresh_token));
}

function user({ sessions }: AuthState, { world, headers }: AuthRequest): AuthAnswer {
  return json(200, sessions.find(world, headers.authorization).user);
}

function logout({ sessions }: AuthState, { world, headers, query }: AuthRequest): AuthAnswer {
  const session = sessions.find(world, headers.authorization);
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
