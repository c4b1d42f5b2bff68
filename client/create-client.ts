import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import { operations, type Resources } from '../generated/client/index.ts';
import { servers } from '../generated/servers.ts';
import type { paths } from '../generated/types.ts';
import { bindOperations } from './bind-operations.ts';
import { checkOptions } from './check-options.ts';
import { createExchange } from './exchange.ts';
import { HTTP_OPTIONS } from './http-options.ts';
import { openPathDoor } from './path-door.ts';
import { createSend, type SendingOptions } from './sending.ts';
import type { Validation } from './validation.ts';

export interface ClientOptions extends SendingOptions {
  /** Where the API is, without `/v1`. The production server of the contract when left out. */
  readonly baseUrl?: string;
  /** Sent as `Authorization: Bearer <token>` with every request that has no such header. */
  readonly token?: string;
  /** Sends the requests in place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Checks what calls are given and answer: `createValidation` of `billing-contract/validation`. Default: nothing is checked. */
  readonly validation?: Validation;
}

/**
 * Two doors to the API. `client.customers.list({ … })`: one method for each operation, which gives the body or throws
 * one of the errors below `BillingError`. `client.GET('/v1/customers/', …)`: the methods of openapi-fetch, which give `data`, `error` and
 * `response`, and never throw for a status.
 */
export type Client = FetchClient<paths> & Resources;

/**
 * Makes a client that sends everything with one credential, or with none.
 * @throws {RangeError} for a `timeout` or an option of `retry` that is out of bounds, {TypeError} for one that there is
 * not, for a `baseUrl` that no request can be made with and a `token` that no header can carry
 */
export function createClient({ baseUrl = servers[0].url, token, validation, ...sending }: ClientOptions = {}): Client {
  checkOptions(baseUrl, token);
  const http = createFetchClient<paths>({ ...HTTP_OPTIONS, baseUrl });
  const send = createSend(sending);
  http.use({
    onRequest({ request }) {
      if (token && !request.headers.has('authorization')) request.headers.set('authorization', `Bearer ${token}`);
    },
  });
  const exchange = createExchange({ http, send, token, validation });
  const tree = operations();
  // The contract's types say what each of its operations takes and answers.
  const methods = bindOperations(exchange, tree) as Resources;
  return { ...openPathDoor(http, { exchange, send, operations: tree }), ...methods };
}
