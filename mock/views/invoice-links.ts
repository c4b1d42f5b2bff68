import type { components } from '../../generated/types.ts';
import type { OrderRow } from '../domain/rows.ts';
import { notFound } from '../kernel/errors.ts';
import type { World } from '../tables.ts';

const LIFETIME = 600_000;

export interface InvoiceLink {
  readonly orderId: string;
  /** Seconds since the epoch, as text. */
  readonly expires: string;
  readonly signature: string;
}

/** Where the invoice of an order is downloaded, for ten minutes of the world's time. 404 when there is none yet. */
export function invoiceLink(world: World, order: OrderRow): components['schemas']['OrderInvoice'] {
  if (!order.is_invoice_generated) throw notFound('invoice', 'order');
  const expires = String(Math.floor((world.now + LIFETIME) / 1000));
  const query = new URLSearchParams({ expires, signature: signatureOf(world, order.id, expires) });
  return { url: `${world.baseUrl}/invoices/${order.id}.pdf?${query}` };
}

/** Whether the world has made this link. */
export function isOwnLink(world: World, { orderId, expires, signature }: InvoiceLink): boolean {
  return signature === signatureOf(world, orderId, expires);
}

function signatureOf(world: World, orderId: string, expires: string): string {
  return world.ids.sign(`invoice ${orderId} ${expires}`);
}
