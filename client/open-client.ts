import { server } from '../generated/server.ts';
import { bindOperations } from './bind-operations.ts';
import { checkOptions } from './check-options.ts';
import type { ClientKind } from './client-kinds.ts';
import { createExchange, type Exchange, type ValidationSource } from './exchange.ts';
import type { OperationTree } from './operation.ts';
import type { Hooks } from './sending/hooks.ts';
import { createSender, type Sender, type SendingOptions } from './sending.ts';
import { createTransport, type Transport } from './transport.ts';

/** What every client may be told. */
export interface ConnectionOptions extends SendingOptions {
  /** Where the API is, without `/v1`. The production server of the contract when left out. */
  readonly baseUrl?: string;
  /** Sends the requests in place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Told of each attempt of each call: what `createHooks` makes of functions. Default: nobody is told. */
  readonly hooks?: Hooks;
}

/** What the path door is made of beside the methods. */
export interface ClientParts {
  readonly baseUrl: string;
  readonly token: string | undefined;
  readonly send: Sender;
  readonly exchange: Exchange;
  readonly operations: OperationTree;
  /** Carries the calls of the methods. */
  transport: Transport;
}

const opened = /*@__PURE__*/ new WeakMap<object, ClientParts>();

/** Makes the methods of a client. Whoever opens it says their types, which are those of the contract. */
export function openClient(kind: ClientKind, options: ConnectionOptions, validation?: ValidationSource): object {
  const token = checkOptions(kind, options);
  const { baseUrl = server } = options;
  const send = createSender(options);
  const operations = kind.operations();
  const exchange = createExchange({
    transport: (...call) => parts.transport(...call),
    errors: kind.errors,
    token,
    validation,
  });
  const parts: ClientParts = {
    ...{ baseUrl, token, send, exchange, operations },
    transport: createTransport({ baseUrl, send, token }),
  };
  const client = bindOperations(exchange, operations);
  opened.set(client, parts);
  return client;
}

/** @throws {TypeError} for what is no client of this package */
export function partsOf(client: object): ClientParts {
  const parts = opened.get(client);
  if (!parts) throw new TypeError('pathsOf takes what a function of this package such as createClient has made');
  return parts;
}
