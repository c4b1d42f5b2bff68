import { PUBLIC_KEY } from '../domain/signing-key.ts';
import { at, isObject, type OpenApiDocument } from '../engine/contract/document.ts';
import type { Callers } from '../http/callers.ts';
import { type Exchange, jsonReply, type Reply } from '../http/exchange.ts';
import { createRouter, type Route } from '../http/router.ts';
import type { Surface } from '../http/surface.ts';
import { isWorldName } from '../http/target.ts';
import { notFound } from '../kernel/errors.ts';
import type { Platform } from '../platform.ts';
import { issuerOf } from '../queries/oauth2.ts';
import { answerConsent, type ConsentVisit, showConsent } from './consent.ts';
import { foreignPage } from './consent-page.ts';
import { discoveryDocument } from './discovery.ts';

export interface OAuth2Parts {
  readonly platform: Platform;
  readonly callers: Callers;
  /** The contract in force, whose words for scopes the consent page has. */
  readonly contract: () => OpenApiDocument;
}

/** `world` is what stands in the place that the route leaves open. */
type Answer = (parts: OAuth2Parts, exchange: Exchange, world: string | undefined) => Reply | Promise<Reply>;

const OPENID = '/.well-known/openid-configuration';
const OAUTH = '/.well-known/oauth-authorization-server';

const ROUTES: readonly Route<Answer>[] = [
  { method: 'GET', path: '/oauth2/authorize', to: show },
  { method: 'POST', path: '/oauth2/authorize', to: answer },
  { method: 'GET', path: OPENID, to: discover },
  { method: 'GET', path: OAUTH, to: discover },
  // The address of an issuer with a path has that path at its end (RFC 8414, section 3.1).
  { method: 'GET', path: `${OPENID}/w/{world}`, to: discover },
  { method: 'GET', path: `${OAUTH}/w/{world}`, to: discover },
  { method: 'GET', path: '/.well-known/jwks.json', to: () => jsonReply(200, { keys: [PUBLIC_KEY] }) },
];

const BODY_LIMIT = 64 * 1024;

/** The page on which users let applications in, and what their libraries find out about the server. */
export function oauth2Surface(parts: OAuth2Parts): Surface {
  const router = createRouter(ROUTES);
  return {
    name: 'oauth2',
    matches: ({ path }) => router.has(path),
    handle(exchange) {
      const { to, values } = router.find(exchange.method, exchange.path);
      return to(parts, exchange, values.world);
    },
  };
}

/** A HEAD, which what looks at links sends, issues no code. */
async function show(parts: OAuth2Parts, exchange: Exchange): Promise<Reply> {
  if (exchange.method === 'HEAD') return { status: 200, headers: { 'cache-control': 'no-store' }, body: '' };
  return showConsent(await visitOf(parts, exchange));
}

/** The form of the page, or an authorization request as a form (OpenID Connect Core 1.0, section 3.1.2.1). */
async function answer(parts: OAuth2Parts, exchange: Exchange): Promise<Reply> {
  const form = new URLSearchParams((await exchange.body(BODY_LIMIT))?.toString('utf8') ?? '');
  if (!form.has('decision')) {
    const query = [exchange.search, form.toString()].filter((part) => part !== '').join('&');
    const location = `${exchange.prefix}/oauth2/authorize?${query}`;
    return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
  }
  return isForeign(parts, exchange) ? foreignPage() : answerConsent(await visitOf(parts, exchange), form);
}

/**
 * Browsers say of a form whose page it comes from; what is no browser says nothing, and has nobody to deceive. A page of
 * this machine is foreign, too: it may be the client's, which shall not answer for the user. Without `Origin` the form is
 * the user's own doing or the page's (Fetch Metadata).
 */
function isForeign({ callers }: OAuth2Parts, { headers, baseUrl }: Exchange): boolean {
  const { origin, 'sec-fetch-site': site = 'none' } = headers;
  if (origin !== undefined) return !callers.isOwn(origin, new URL(baseUrl).origin);
  return site !== 'same-origin' && site !== 'none';
}

async function visitOf(
  { platform, contract }: OAuth2Parts,
  { world, baseUrl, search, requestId }: Exchange,
): Promise<ConsentVisit> {
  const query = new URLSearchParams(search);
  return { world: await platform.enter(world), baseUrl, query, requestId, meanings: meaningsIn(contract()) };
}

function meaningsIn(contract: OpenApiDocument): ConsentVisit['meanings'] {
  const scopes = at(contract, '#/components/securitySchemes/oauth2/flows/authorizationCode/scopes');
  // The scopes of a flow are texts (OpenAPI 3.1, OAuth Flow Object).
  return isObject(scopes) ? (scopes as Readonly<Record<string, string>>) : {};
}

async function discover({ platform }: OAuth2Parts, exchange: Exchange, named: string | undefined): Promise<Reply> {
  const { world, baseUrl, prefix } = exchange;
  if (named !== undefined && (prefix !== '' || !isWorldName(named))) throw notFound('world', 'name');
  const address = named === undefined ? baseUrl : `${baseUrl}/w/${named}`;
  return jsonReply(200, discoveryDocument(issuerOf(await platform.enter(named ?? world), address)));
}
