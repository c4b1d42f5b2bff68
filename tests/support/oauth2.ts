import { createHash } from 'node:crypto';
import type { Response } from 'supertest';
import type { OAuth2Client, OAuth2ClientCreate } from '../../client/index.ts';
import type { TestWorld } from './mock.ts';

export const CALLBACK = 'https://ledger.example/callback';
export const SCOPE = 'openid email orders:read products:read products:write';

/** A verifier as long as any has to be, and its challenge by S256 (RFC 7636). */
export const VERIFIER = 'v'.repeat(43);
export const S256 = {
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};

/** Registers an application of the organization. */
export function registerApp(world: TestWorld, changes: Partial<OAuth2ClientCreate> = {}): Promise<OAuth2Client> {
  const body = { client_name: 'Ledger', redirect_uris: [CALLBACK], scope: SCOPE, ...changes };
  return world.client().oauth2.clients.create({ body });
}

type Query = Readonly<Record<string, string>>;

/** Where the application sends the browser. An empty text leaves a parameter out. */
export function authorizationUrl(world: TestWorld, { client_id }: Pick<OAuth2Client, 'client_id'>, query: Query = {}) {
  const all = { response_type: 'code', client_id, redirect_uri: CALLBACK, scope: SCOPE, ...query };
  const given = Object.entries(all).filter(([, value]) => value !== '');
  return `${world.url}/oauth2/authorize?${new URLSearchParams(given)}`;
}

/** What the user says, on the page or without it. */
export interface Said {
  readonly decision?: 'allow' | 'deny';
  readonly user?: string;
  readonly organization?: string;
}

/** Answers a request without a browser, and gives the query with which the user comes back. */
export async function consent(world: TestWorld, url: string, said: Said = {}): Promise<URLSearchParams> {
  const { status, body, text } = await world.send('POST', '/_mock/oauth2/consent', { body: { url, ...said } });
  if (status !== 200) throw new Error(`The consent is refused: ${text}`);
  return new URL(body.redirect_to).searchParams;
}

/** A code of an application that a user has let in. */
export async function codeOf(world: TestWorld, app: OAuth2Client, query: Query = {}, said: Said = {}) {
  return (await consent(world, authorizationUrl(world, app, query), said)).get('code') ?? '';
}

type Endpoint = 'token' | 'revoke' | 'introspect';

/** Sends a form to an endpoint of the server, as an application does. */
export function post(world: TestWorld, endpoint: Endpoint, form: Query, headers: Query = {}): Promise<Response> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(form).toString();
  return world.send('POST', `/v1/oauth2/${endpoint}`, { token: null, body, headers: { ...type, ...headers } });
}

/** What an application sends with each form to show who it is. */
export function secretOf({ client_id, client_secret }: OAuth2Client) {
  return { client_id, client_secret };
}

/** Exchanges a code. */
export function redeem(world: TestWorld, app: OAuth2Client, code: string, form: Query = {}): Promise<Response> {
  const grant = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK };
  return post(world, 'token', { ...grant, ...secretOf(app), ...form });
}

/** Exchanges a refresh token. */
export function refresh(world: TestWorld, app: OAuth2Client, refresh_token: string, form: Query = {}) {
  return post(world, 'token', { grant_type: 'refresh_token', refresh_token, ...secretOf(app), ...form });
}

/** An application that a user has let in, with its first tokens. */
export async function letIn(world: TestWorld, query: Query = {}, changes: Partial<OAuth2ClientCreate> = {}) {
  const app = await registerApp(world, changes);
  const { body, status, text } = await redeem(world, app, await codeOf(world, app, query));
  if (status !== 200) throw new Error(`The code is refused: ${text}`);
  return { app, tokens: body as { access_token: string; refresh_token: string; scope: string; id_token: string } };
}

/** What a JSON Web Token says. */
export function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

/** Whether a token opens a call that needs `orders:read`. */
export async function opens(world: TestWorld, token: string): Promise<boolean> {
  return (await world.send('GET', '/v1/orders/', { token })).status === 200;
}

/** The status of an answer, and the error in its body. */
export function answered({ status, body }: Pick<Response, 'status' | 'body'>): [status: number, error: unknown] {
  return [status, body.error];
}
