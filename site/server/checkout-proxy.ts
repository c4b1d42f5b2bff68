import type { IncomingMessage, ServerResponse } from 'node:http';

export interface CheckoutProxyOptions {
  /** Base URL of the billing platform or of the mock. */
  readonly upstream: string;
  /** The organization token that may create checkouts. It is sent to the upstream alone. */
  readonly token: string;
  /** How long the upstream may take, in milliseconds. Default: 10 seconds. */
  readonly timeout?: number;
}

const path = '/v1/checkouts/';
const fields = ['products', 'successUrl'];
const largestBody = 16_384;

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
  if (!isPurchase(body)) return refuse(response, 400, 'BadRequest', `The body has ${fields.join(' and ')} alone.`);
  await forward(body, response, options);
}

/** Other fields of a checkout would let anybody take discounts or act for customers in the organization's name. */
function isPurchase(body: Buffer): boolean {
  try {
    const parsed: unknown = JSON.parse(body.toString());
    return isObject(parsed) && Object.keys(parsed).sort().join() === fields.join();
  } catch {
    return false;
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
