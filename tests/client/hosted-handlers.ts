import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach } from 'vitest';
import type { WebhookHandler } from '../../client/webhooks/index.ts';

/** Gives the tests of one file a server for each handler, as a framework is one, until the test is over. */
export function useHosts() {
  const open: Server[] = [];
  afterEach(() => {
    for (const server of open.splice(0)) server.close().closeAllConnections();
  });
  return async ({ fetch }: Pick<WebhookHandler, 'fetch'>): Promise<string> => {
    const listener: RequestListener = async (incoming, outgoing) => {
      const response = await fetch(requestOf(incoming));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    };
    const server = createServer(listener).listen(0, '127.0.0.1');
    open.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
  };
}

function requestOf(incoming: IncomingMessage): Request {
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  // Node's fetch asks for `duplex`, which the types of browsers do not have.
  const init = { method: String(incoming.method), headers, body: Readable.toWeb(incoming), duplex: 'half' };
  return new Request('http://app.example/webhooks', init as RequestInit);
}
