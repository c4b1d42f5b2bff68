import type { components } from '../../generated/types.ts';
import type { OrderRow } from '../domain/rows.ts';
import { named, notFound } from '../kernel/errors.ts';
import type { World } from '../tables.ts';

const LIFETIME = 600_000;

/** Where the invoice of an order is downloaded, for ten minutes of the world's time. 404 when there is none yet. */
export function invoiceLink(world: World, order: OrderRow, baseUrl: string): components['schemas']['OrderInvoice'] {
  if (!order.is_invoice_generated) throw notFound('invoice', 'order');
  const expires = String(Math.floor((world.now + LIFETIME) / 1000));
  const signature = world.links.sign(textOf(order.id, expires));
  return { url: `${baseUrl}/invoices/${order.id}.pdf?${queryOf(expires, signature)}` };
}

/**
 * When a link to an order's invoice ends, in milliseconds; null for one that this world has not made. The signed link is
 * the whole link: a query with anything else in it is another link.
 */
export function endOfLink(world: World, orderId: string, search: string): number | null {
  const query = new URLSearchParams(search);
  const [expires, signature] = [query.get('expires'), query.get('signature')];
  if (!expires || !signature || !/^\d{1,12}$/.test(expires)) throw named('BadRequest', 'The link is incomplete.');
  if (search !== queryOf(expires, signature)) return null;
  return world.links.isOwn(textOf(orderId, expires), signature) ? Number(expires) * 1000 : null;
}

function queryOf(expires: string, signature: string): string {
  return `expires=${expires}&signature=${signature}`;
}

function textOf(orderId: string, expires: string): string {
  return `invoice ${orderId} ${expires}`;
}
