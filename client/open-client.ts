import createFetchClient from 'openapi-fetch';
import { servers } from '../generated/servers.ts';
import { bindOperations } from './bind-operations.ts';
import { checkOptions } from './check-options.ts';
import type { ClientKind } from './client-kinds.ts';
import { createExchange, type ValidationSource } from './exchange.ts';
import { HTTP_OPTIONS } from './http-options.ts';
import { openPathDoor } from './path-door.ts';
import { createSend, type SendingOptions } from './sending.ts';

/** What every client may be told. */
export interface ConnectionOptions extends SendingOptions {
  /** Where the API is, without `/v1`. The production server of the contract when left out. */
  readonly baseUrl?: string;
  /** Sends the requests in place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Makes both doors of a client. Whoever opens them says their types, which are those of the contract. */
export function openClient(kind: ClientKind, options: ConnectionOptions, validation?: ValidationSource): object {
  const token = checkOptions(kind, options);
  const http = createFetchClient({ ...HTTP_OPTIONS, baseUrl: options.baseUrl ?? servers[0].url });
  const send = createSend(options);
  http.use({
    onRequest({ request }) {
      if (token && !request.headers.has('authorization')) request.headers.set('authorization', `Bearer ${token}`);
    },
  });
  const exchange = createExchange({ http, send, token, validation });
  const operations = kind.operations();
  return { ...openPathDoor(http, { exchange, send, operations }), ...bindOperations(exchange, operations) };
}
