import type { IncomingMessage, ServerResponse } from 'node:http';
import { originOf } from '../http/base-url.ts';
import { readTarget, type Target } from '../http/target.ts';
import { writeReply } from '../http/write-reply.ts';
import { ApiError, named, notFound } from '../kernel/errors.ts';
import type { Platform } from '../platform.ts';
import type { World } from '../tables.ts';
import { endOfLink } from '../views/invoice-links.ts';
import { invoiceOf } from '../views/invoices.ts';
import { layOut } from './layout.ts';
import { writePdf } from './pdf.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const PATH = /^\/invoices\/([0-9a-f-]{36})\.pdf$/;

/** Serves the links to invoices; false for every other request. */
export function createInvoiceDownloads(platform: Platform) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const target = readTarget(request.url ?? '/');
    const [, orderId] = PATH.exec(target.path) ?? [];
    if (orderId === undefined) return false;
    writeReply(response, answer(platform, request, target, orderId), request.method !== 'HEAD');
    return true;
  };
}

function answer(platform: Platform, request: IncomingMessage, target: Target, orderId: string): Answer {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const refusal = { error: 'MethodNotAllowed', detail: 'A link to an invoice takes GET.' };
    return json(405, refusal, { allow: 'GET, HEAD' });
  }
  try {
    const world = platform.catchUp(target.world, originOf(request) + target.prefix);
    return download(world, orderId, target.search);
  } catch (error) {
    if (error instanceof ApiError) return json(error.status, error.body);
    throw error;
  }
}

/** 400 for a malformed link, 404 for one that the world has not made, 410 for one whose time has passed (D068, D094). */
function download(world: World, orderId: string, search: string): Answer {
  const end = endOfLink(world, orderId, search);
  const order = end === null ? undefined : world.tables.orders.find(orderId);
  if (end === null || !order?.is_invoice_generated) throw notFound('invoice', 'link');
  if (world.now >= end) throw named('ExpiredCheckoutError', 'The link has expired. Get a new one.');
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${order.invoice_number}.pdf"`,
      'cache-control': 'private, no-store',
    },
    body: writePdf(layOut(invoiceOf(world, order))),
  };
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
