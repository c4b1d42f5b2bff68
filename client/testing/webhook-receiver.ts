import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import type { WebhookEndpoint, WebhookEventType, WebhookPayload } from '../../generated/types.ts';
import { verifyWebhook } from '../verify-webhook.ts';
import { WebhookVerificationError } from '../webhooks/verification-error.ts';
import { createArrivals, type WaitOptions } from './arrivals.ts';
import type { MockWorld } from './mock-world.ts';
import type { EventMatch } from './wait-input.ts';

export interface WebhookReceiverOptions {
  /** Default: a free one. */
  readonly port?: number;
  /** Default: `127.0.0.1`. */
  readonly host?: string;
  /** What signatures are made with. Default: one that is drawn for this receiver. */
  readonly secret?: string;
  /** The status of the answer to a genuine webhook. Default: 204. */
  readonly answer?: (webhook: ReceivedWebhook) => number | Promise<number>;
}

type PayloadOf<T extends WebhookEventType> = Extract<WebhookPayload, { type: T }>;

/** A request that carried a genuine webhook. */
export interface ReceivedWebhook<T extends WebhookEventType = WebhookEventType> {
  /** The event's id, the same on every attempt. */
  readonly id: string;
  readonly type: T;
  readonly payload: PayloadOf<T>;
  readonly headers: Readonly<Record<string, string>>;
  /** As it came. */
  readonly body: string;
}

/** A request that carried none, and was answered 400. */
export interface RefusedWebhook {
  /** Why, such as `The signature does not match: …`. */
  readonly reason: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An endpoint for webhooks that verifies their signatures. */
export interface WebhookReceiver {
  readonly url: string;
  /** What to give for `secret` when the endpoint is created by hand. */
  readonly secret: string;
  /** The genuine webhooks so far, retries and duplicates included, in the order of their arrival. */
  readonly received: readonly ReceivedWebhook[];
  /** All else that came. */
  readonly refused: readonly RefusedWebhook[];
  /** Creates an endpoint in a world that sends events of these types here. Rejects with a TypeError for none. */
  subscribe(
    world: Pick<MockWorld, 'client'>,
    ...events: readonly [WebhookEventType, ...WebhookEventType[]]
  ): Promise<WebhookEndpoint>;
  /**
   * The first webhook of a type that no earlier call was given, whether it has come already or is still to come. Rejects, with
   * what has come instead, when the time is over.
   */
  waitFor<T extends WebhookEventType>(
    type: T,
    match?: EventMatch<T>,
    options?: WaitOptions,
  ): Promise<ReceivedWebhook<T>>;
  /** Stops listening, and drops the connections. Who still waits is rejected. */
  close(): Promise<void>;
}

/**
 * Starts an endpoint. Rejects with the system's error, such as `EADDRINUSE`, when it cannot listen, and with a RangeError for
 * what is no port.
 */
export async function createWebhookReceiver(options: WebhookReceiverOptions = {}): Promise<WebhookReceiver> {
  const { port = 0, host = '127.0.0.1', answer = () => 204 } = options;
  const { secret = `whsec_${randomBytes(24).toString('base64')}` } = options;
  checkPort(port);
  const arrivals = createArrivals();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const arrived = await read(request, secret);
    if ('reason' in arrived) {
      arrivals.refuse(arrived);
      return say(response, 400, arrived.reason);
    }
    try {
      response.writeHead(await answer(arrived)).end();
    } finally {
      arrivals.take(arrived); // it has come, also where no answer could be found
    }
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => say(response, 500, String(error))); // whoever sends may have gone
  });
  server.listen(port, host);
  await once(server, 'listening');
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}/`; // it listens on a port
  return {
    ...{ url, secret, received: arrivals.received, refused: arrivals.refused, waitFor: arrivals.waitFor },
    subscribe: async (world, ...events) => {
      if (!server.listening) throw new Error('The receiver is closed');
      if (events.length === 0)
        throw new TypeError(
          "subscribe takes the types of the events to be sent, such as subscribe(world, 'order.paid')",
        );
      return world.client().webhooks.createEndpoint({ body: { url, secret, format: 'raw', events: [...events] } });
    },
    close: async () => {
      arrivals.end();
      await closed(server);
    },
  };
}

/** Node takes a text that is no number for the name of a socket, and listens there. */
function checkPort(port: unknown): void {
  if (Number.isInteger(port) && Number(port) >= 0 && Number(port) <= 65_535) return;
  throw new RangeError(`port takes a number from 0 to 65535, not ${inspect(port)}`);
}

async function read(request: IncomingMessage, secret: string): Promise<ReceivedWebhook | RefusedWebhook> {
  const bytes = await buffer(request);
  const headers = headersOf(request);
  const body = bytes.toString('utf8');
  try {
    const payload = await verifyWebhook(bytes, headers, secret);
    return { id: headers['webhook-id'] ?? '', type: payload.type, payload, headers, body };
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return { reason: error.message, headers, body };
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

async function closed(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
