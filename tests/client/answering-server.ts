import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A request as it came over the wire. */
interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/**
 * A server on a free port that answers every request in the same way and is closed when the test ends.
 * @returns its base URL and the requests that it has received
 */
export async function startServer(answer: (response: ServerResponse) => void) {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    requests.push({ method, url, headers, body: await text(request) });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { baseUrl: `http://127.0.0.1:${port}`, requests };
}

export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

/** An answer whose body is empty and whose length is not told. */
export function chunked(status: number, headers: Readonly<Record<string, string>> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.flushHeaders();
    response.end();
  };
}
