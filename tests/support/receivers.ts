import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach } from 'vitest';
import { selfSigned } from './self-signed.ts';

/** A request as it came. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How a request is answered; `index` counts from 0. */
export type Answer = (response: ServerResponse, index: number) => void;

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Waits until so many requests have come. */
  until(count: number): Promise<void>;
  /** Stops listening, so that nobody can connect. */
  close(): Promise<void>;
}

/** Answers with one status. */
export function status(code: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return (response) => void response.writeHead(code, headers).end();
}

/** Gives the tests of one file endpoints that listen, each until its test is over. */
export function useReceivers() {
  const open: Receiver[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((receiver) => receiver.close()));
  });
  const keep = (receiver: Receiver) => {
    open.push(receiver);
    return receiver;
  };
  return {
    http: async (answer: Answer = status(204)) => keep(await listen('http', answer)),
    https: async (answer: Answer = status(204)) => keep(await listen('https', answer)),
  };
}

async function listen(scheme: 'http' | 'https', answer: Answer): Promise<Receiver> {
  const received: Received[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    received.push({ path: request.url ?? '', headers: request.headers, body });
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
    answer(response, received.length - 1);
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => void take(request, response);
  const server: Server = scheme === 'http' ? createServer(listener) : createHttpsServer(selfSigned, listener);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `${scheme}://localhost:${(server.address() as AddressInfo).port}/hooks`,
    received,
    until: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
