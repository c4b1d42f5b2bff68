import type { Reply } from '../http/exchange.ts';
import { createRouter } from '../http/router.ts';
import type { Surface } from '../http/surface.ts';
import { named, notFound } from '../kernel/errors.ts';
import type { Platform } from '../platform.ts';
import type { World } from '../tables.ts';
import { endOfLink } from '../views/invoice-links.ts';
import { invoiceOf } from '../views/invoices.ts';
import { invoicePdf } from './layout.ts';

const router = createRouter([{ method: 'GET', path: '/invoices/{order_id}.pdf', to: download }]);

/** The links to invoices. */
export function invoicesSurface(platform: Platform): Surface {
  return {
    name: 'invoices',
    matches: ({ path }) => router.has(path),
    async handle({ method, path, world, search }) {
      const { to: answer, values } = router.find(method, path);
      return answer(await platform.enter(world), values.order_id ?? '', search);
    },
  };
}

/** 400 for a malformed link, 404 for one that the world has not made, 410 for one whose time has passed (D068, D094). */
async function download(world: World, orderId: string, search: string): Promise<Reply> {
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
    body: await invoicePdf(invoiceOf(world, order)),
  };
}
