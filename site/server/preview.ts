import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { type BuiltFile, readBuiltFiles, readNotFoundPage } from './built-files.ts';
import { type CheckoutProxyOptions, forwardCheckout } from './checkout-proxy.ts';
import { type Delivery, readDelivery } from './delivery.ts';
import { mediaTypes } from './media-types.ts';
import { commonHeaders, isDocument, otherHeaders, pathHeaders } from './path-headers.ts';
import { sendFile, sendNotFound } from './send-file.ts';

export interface PreviewOptions {
  /** The built site. It is read at the start: later builds need a new start. */
  readonly dir: string;
  /** Default: 0, which takes any free port. */
  readonly port?: number;
  /** Default: `127.0.0.1`. */
  readonly host?: string;
  /** Base URL of the mock or of the billing platform, for purchases. Default: `http://127.0.0.1:4010`. */
  readonly mockUrl?: string;
  /** The organization token for purchases. Default: the environment's `SITE_BILLING_TOKEN`, or the mock's. */
  readonly token?: string;
  /** How long a purchase may wait for the billing platform, in milliseconds. Default: 10 seconds. */
  readonly timeout?: number;
}

export interface Preview {
  /** Without a slash at the end. */
  readonly url: string;
  /** Stops listening and drops the connections. */
  close(): Promise<void>;
}

interface Site {
  readonly delivery: Delivery;
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly notFound: BuiltFile;
  readonly checkouts: CheckoutProxyOptions;
}

/**
 * Serves a built site as production does. Rejects with the system's error, such as `EADDRINUSE`, when it cannot listen,
 * and with a message when there is no built site.
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { port = 0, host = '127.0.0.1' } = options;
  const site = await readSite(options);
  const server = createServer((request, response) => {
    // A browser that leaves in the middle of its request.
    answer(request, response, site).catch(() => response.destroy());
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: urlOf(server.address() as AddressInfo), // it listens on a port, not on a pipe
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readSite(options: PreviewOptions): Promise<Site> {
  const { mockUrl = 'http://127.0.0.1:4010', token = process.env.SITE_BILLING_TOKEN || 'mock_oat_site' } = options;
  const folder = resolve(options.dir);
  const delivery = await readDelivery(folder);
  const [files, notFound] = await Promise.all([readBuiltFiles(folder, delivery), readNotFoundPage(folder)]);
  const siteUrl = new URL(delivery.purchase.successUrl).origin;
  return { delivery, files, notFound, checkouts: { upstream: mockUrl, token, siteUrl, timeout: options.timeout } };
}

async function answer(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  const [raw = '', query] = splitOnce(request.url ?? '', '?');
  const path = decode(raw);
  setHeaders(response, commonHeaders);
  setHeaders(response, pathHeaders(path));
  if (isDocument(path)) setHeaders(response, site.delivery.headers);
  if (path === '/v1' || path.startsWith('/v1/')) return forwardCheckout(request, response, site.checkouts);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response);
  if (path === site.delivery.insightsPath) return sendEmptyScript(response);
  const file = site.files.get(path);
  if (file) return sendFile(request, response, file);
  const page = path.endsWith('/') ? path.slice(0, -1) : '';
  if (site.files.has(page)) return redirect(response, query === undefined ? page : `${page}?${query}`);
  setHeaders(response, otherHeaders);
  setHeaders(response, site.delivery.headers);
  sendNotFound(request, response, site.notFound);
}

/** A path that is no text names nothing. */
function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return '';
  }
}

function splitOnce(text: string, sign: string): [string, string?] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' }).end('The site takes GET and HEAD.\n');
}

/** As a host with insights would, with a script that measures nothing. */
function sendEmptyScript(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': mediaTypes['.js'], 'Content-Length': 0 }).end();
}

/** Every page has one address: without the slash. */
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location, 'Content-Length': 0 }).end();
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
