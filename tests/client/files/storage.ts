import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { FilesClient } from '../../../client/files/index.ts';
import type { TestWorld } from '../../support/mock.ts';

/** What storage answers a part with in place of taking it; null cuts the connection. */
export type Trouble = {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
} | null;

/** A request for a part, as it came over the wire. */
export interface ReceivedPart {
  readonly number: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
}

/**
 * A client of a world whose parts go to a server of the test, which asks `trouble` for each: what there is none for, the
 * mock is given. `url` has a signature, which no message may show.
 */
export async function troubledClient(
  world: TestWorld,
  trouble: (number: number, attempt: number) => Trouble | undefined | Promise<undefined>,
): Promise<{ readonly client: FilesClient; readonly received: readonly ReceivedPart[] }> {
  const received: ReceivedPart[] = [];
  const targets = new Map<number, string>();
  const server = createServer(async (request, response) => {
    const number = Number(request.url?.split('?')[0]?.slice(1));
    const bytes = await buffer(request);
    received.push({ number, headers: request.headers, bytes });
    const made = await trouble(number, received.filter((part) => part.number === number).length);
    if (made === null) return request.socket.destroy();
    if (made) return response.writeHead(made.status, made.headers).end(made.body);
    const answer = await fetch(targets.get(number) ?? '', { method: 'PUT', body: new Uint8Array(bytes) });
    return response.writeHead(answer.status, { etag: answer.headers.get('etag') ?? '' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const { files } = world.client();
  const create: FilesClient['files']['create'] = async (...input) => {
    const created = await files.create(...input);
    const parts = created.upload.parts.map((part) => {
      targets.set(part.number, part.url);
      return { ...part, url: `http://127.0.0.1:${port}/${part.number}?signature=hidden-signature` };
    });
    return { ...created, parts, upload: { ...created.upload, parts } };
  };
  return { received, client: { files: { ...files, create } } };
}
