import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { sha256 } from '../../support/uploads.ts';

/** A request for a file, as it came over the wire. */
export type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/** Serves what `answer` makes of each request, until the test ends. The address has a signature, which no message may show. */
export async function startFileServer(answer: (asked: Asked, response: ServerResponse) => void) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { url: `http://127.0.0.1:${port}/file?signature=hidden-signature`, asked };
}

/** A file at an address, as a list of downloadables has it. */
export function fileAt(url: string, bytes: Uint8Array, given: object = {}) {
  return {
    size: bytes.length,
    checksum_sha256_base64: sha256(bytes),
    checksum_etag: '"0123456789abcdef0123456789abcdef-1"',
    download: { url, headers: {}, expires_at: '2025-07-06T12:10:00Z' },
    ...given,
  };
}

/** Sends a file, or the range that is asked for, and cuts the connection after so many bytes of it. */
export function sendBytes(
  { headers: { range } }: Asked,
  response: ServerResponse,
  { bytes, cut = Number.POSITIVE_INFINITY, etag = '"one"', knowsRanges = true }: Sent,
): void {
  const start = knowsRanges ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0;
  const rest = bytes.subarray(start);
  if (etag) response.setHeader('etag', etag);
  if (start > 0) response.setHeader('content-range', `bytes ${start}-${bytes.length - 1}/${bytes.length}`);
  response.writeHead(start > 0 ? 206 : 200, { 'content-type': 'text/plain', 'content-length': rest.length });
  if (cut >= rest.length) response.end(rest);
  else if (cut === 0) response.socket?.destroy();
  else response.write(rest.subarray(0, cut), () => response.socket?.destroySoon());
}

interface Sent {
  readonly bytes: Uint8Array;
  readonly cut?: number;
  readonly etag?: string | null;
  readonly knowsRanges?: boolean;
}

/** Answers in process with a file or a range of it, and breaks off when so many bytes of it have been read. */
export function breakingFetch(bytes: Uint8Array, most: number, etag: string | null = '"one"') {
  const ranges: (string | null)[] = [];
  const fetch = async ({ headers }: Request) => {
    const range = headers.get('range');
    ranges.push(range);
    const start = Number(range?.match(/\d+/)?.[0] ?? 0);
    const parts = [bytes.subarray(start, start + most)];
    const isAll = start + most >= bytes.length;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const part = parts.shift();
          if (part) controller.enqueue(part);
          else if (isAll) controller.close();
          else controller.error(new TypeError('terminated'));
        },
      },
      { highWaterMark: 0 },
    );
    const told = { 'content-length': String(bytes.length - start), ...(etag && { etag }) };
    return new Response(body, { status: start > 0 ? 206 : 200, headers: told });
  };
  return { fetch, ranges };
}
