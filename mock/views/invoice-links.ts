import type { components } from '../../generated/types.ts';
import type { OrderRow } from '../domain/rows.ts';
import { notFound } from '../kernel/errors.ts';
import type { World } from '../tables.ts';
import { endOfSigned, signedQuery } from './signed-links.ts';

const LIFETIME = 600_000;

/** Where the invoice of an order is downloaded, for ten minutes of the world's time. 404 when there is none yet. */
export function invoiceLink(world: World, order: OrderRow, baseUrl: string): components['schemas']['OrderInvoice'] {
  if (!order.is_invoice_generated) throw notFound('invoice', 'order');
  return { url: `${baseUrl}/invoices/${order.id}.pdf?${signedQuery(world, textOf(order.id), world.now + LIFETIME)}` };
}

/** When a link to an order's invoice ends, in milliseconds; null for one that this world has not made. */
export function endOfLink(world: World, orderId: string, search: string): number | null {
  return endOfSigned(world, textOf(orderId), search);
}

function textOf(orderId: string): string {
  return `invoice ${orderId}`;
}
