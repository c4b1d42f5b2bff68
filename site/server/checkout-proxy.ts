import type { IncomingMessage, ServerResponse } from 'node:http';

export interface CheckoutProxyOptions {
  /** Base URL of the billing platform or of the mock. */
  readonly upstream: string;
  /** The organization token that may create checkouts. It is sent to the upstream alone. */
  readonly token: string;
  /** Where the built site says that it stands. Empty: only where this server listens. */
  readonly siteUrl?: string;
  /** How long the upstream may take, in milliseconds. Default: 10 seconds. */
  readonly timeout?: number;
}

const path = '/v1/checkouts/';
const fields = ['products', 'successUrl'];
const largestBody = 16_384;
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers whatever begins with `/v1`: passes on the one call that the pages make, with the organization's token in
 * place of whatever credentials the browser sent, and refuses the rest (D006).
 */
export async function forwardCheckout(
  request: IncomingMessage,
  response: ServerResponse,
  options: CheckoutProxyOptions,
): Promise<void> {
  if (request.url?.split('?')[0] !== path) return refuse(response, 404, 'ResourceNotFound', `Only ${path} is here.`);
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return refuse(response, 405, 'MethodNotAllowed', `${path} takes POST alone.`);
  }
  // Pages of other sites can send other types without asking.
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    return refuse(response, 415, 'UnsupportedMediaType', 'The body is application/json.');
  const body = await readBody(request);
  if (body === null) return refuse(response, 413, 'ContentTooLarge', `The body has ${largestBody} bytes at most.`);
  const purchase = readPurchase(body);
  if (!purchase) return refuse(response, 400, 'BadRequest', `The body has ${fields.join(' and ')} alone.`);
  if (!isOwnEnd(purchase.successUrl, request, options.siteUrl))
    return refuse(response, 422, 'RequestValidationError', 'successUrl is the /checkout-success of this site.');
  await forward(body, response, options);
}

/**
 * Whether a purchase leads back to this site: where the build says it stands, where this server listens, or on the
 * visitor's own machine. Others would make checkouts in the organization's name that end on their page. The host that
 * the client claims is not asked.
 */
function isOwnEnd(end: unknown, { socket }: IncomingMessage, siteUrl?: string): boolean {
  if (typeof end !== 'string' || !URL.canParse(end)) return false;
  const { origin, protocol, hostname } = new URL(end);
  if (end !== `${origin}/checkout-success`) return false;
  const address = socket.localAddress?.replace(/^::ffff:/, '') ?? '';
  const here = `http://${address.includes(':') ? `[${address}]` : address}:${socket.localPort}`;
  return origin === siteUrl || origin === here || (protocol === 'http:' && loopback.includes(hostname));
}

/** Null for other fields: they would let anybody take discounts or act for customers in the organization's name. */
function readPurchase(body: Buffer): { readonly successUrl?: unknown } | null {
  try {
    const parsed: unknown = JSON.parse(body.toString());
    return isObject(parsed) && Object.keys(parsed).sort().join() === fields.join() ? parsed : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Null when it is too large. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Read to its end nonetheless, so that the client gets to see the answer.
    if (size <= largestBody) chunks.push(chunk);
  }
  return size <= largestBody ? Buffer.concat(chunks) : null;
}

async function forward(body: Buffer, response: ServerResponse, options: CheckoutProxyOptions): Promise<void> {
  const { upstream, token, timeout = 10_000 } = options;
  try {
    const answer = await fetch(upstream.replace(/\/+$/, '') + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? 'application/json');
    response.writeHead(answer.status, { 'Content-Length': bytes.length }).end(bytes);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    if (isLate) refuse(response, 504, 'GatewayTimeout', `The billing platform took longer than ${timeout} ms.`);
    else refuse(response, 502, 'BadGateway', 'The billing platform cannot be reached.');
  }
}

function refuse(response: ServerResponse, status: number, error: string, detail: string): void {
  response.setHeader('Content-Type', 'application/json');
  response.writeHead(status).end(JSON.stringify({ error, detail }));
}
