import createFetchClient from 'openapi-fetch';
import { servers } from '../generated/servers.ts';
import { bindOperations } from './bind-operations.ts';
import { checkOptions } from './check-options.ts';
import type { ClientKind } from './client-kinds.ts';
import { createExchange, type ValidationSource } from './exchange.ts';
import { HTTP_OPTIONS } from './http-options.ts';
import { httpTransport, openPathDoor } from './path-door.ts';
import { createSend, type SendingOptions } from './sending.ts';
import { createTransport } from './transport.ts';

/** What every client may be told. */
export interface ConnectionOptions extends SendingOptions {
  /** Where the API is, without `/v1`. The production server of the contract when left out. */
  readonly baseUrl?: string;
  /** Sends the requests in place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * Makes both doors of a client. Whoever opens them says their types, which are those of the contract. Once there is middleware, openapi-fetch
 * makes the requests of the methods, too, so that it sees all calls.
 */
export function openClient(kind: ClientKind, options: ConnectionOptions, validation?: ValidationSource): object {
  const token = checkOptions(kind, options);
  const { baseUrl = servers[0].url } = options;
  const send = createSend(options);
  const http = createFetchClient({
    ...HTTP_OPTIONS,
    baseUrl,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  const byPath = httpTransport(http, send);
  let transport = createTransport({ baseUrl, send, token });
  const exchange = createExchange({ transport: (...call) => transport(...call), token, validation });
  const operations = kind.operations();
  const use: typeof http.use = (...middleware) => {
    http.use(...middleware);
    transport = byPath;
  };
  const door = openPathDoor({ ...http, use }, { exchange, transport: byPath, send, operations });
  return { ...door, ...bindOperations(exchange, operations) };
}
