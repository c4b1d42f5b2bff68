import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { Resources } from '../generated/client/index.ts';
import type { BuyerPaths, BuyerResources } from '../generated/clients/buyer.ts';
import type { Oauth2Paths, Oauth2Resources } from '../generated/clients/oauth2.ts';
import type { PortalPaths, PortalResources } from '../generated/clients/portal.ts';
import type { SellerPaths, SellerResources } from '../generated/clients/seller.ts';
import type { paths } from '../generated/types.ts';
import { HTTP_OPTIONS } from './http-options.ts';
import { partsOf } from './open-client.ts';
import { httpTransport, openPathDoor } from './path-door.ts';
import { requestsOver } from './send-request.ts';

const doors = /*@__PURE__*/ new WeakMap<object, object>();

/**
 * The calls of a client by path, as openapi-fetch and what is made for it have them: `pathsOf(client).GET('/v1/orders/', …)` gives
 * `data`, `error` and `response`. They are sent, repeated and checked as those of its methods are. Once there is middleware, openapi-fetch
 * makes the requests of the methods, too, so that it sees all calls.
 * @param client What a function of this package such as `createClient` has made.
 */
export function pathsOf(client: Resources): FetchClient<paths>;
export function pathsOf(client: SellerResources): FetchClient<SellerPaths>;
export function pathsOf(client: Oauth2Resources): FetchClient<Oauth2Paths>;
export function pathsOf(client: PortalResources): FetchClient<PortalPaths>;
export function pathsOf(client: BuyerResources): FetchClient<BuyerPaths>;
export function pathsOf(client: object): object {
  const door = doors.get(client) ?? open(client);
  doors.set(client, door);
  return door;
}

function open(client: object): object {
  const parts = partsOf(client);
  const { baseUrl, token } = parts;
  const send = requestsOver(parts.send);
  const headers = token && { headers: { authorization: `Bearer ${token}` } };
  const http = createFetchClient({ ...HTTP_OPTIONS, baseUrl, ...headers });
  const transport = httpTransport(http, send, token);
  const use: typeof http.use = (...middleware) => {
    http.use(...middleware);
    parts.transport = transport;
  };
  return openPathDoor({ ...http, use }, { ...parts, send, transport });
}

/** The same client with its calls by path beside its methods. */
export function withPaths<Methods extends Resources>(client: Methods): Methods & FetchClient<paths> {
  return Object.assign(client, pathsOf(client));
}
