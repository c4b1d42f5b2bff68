import type { components } from '../../../generated/types.ts';
import { addressFaults, normalizeAddress } from '../../domain/addresses.ts';
import { billingDetailFaults, type InvoiceRefusal, invoiceRefusal } from '../../domain/invoices.ts';
import type { OrderRow } from '../../domain/rows.ts';
import { named, rejectFaults } from '../../kernel/errors.ts';
import type { World } from '../../tables.ts';

type BillingDetails = components['schemas']['OrderUpdate'];

const REFUSALS: Readonly<Record<InvoiceRefusal, string>> = {
  InvoiceAlreadyExists: 'The order has an invoice already.',
  NotPaidOrder: 'The order is not paid.',
  MissingInvoiceBillingDetails: 'The order lacks billing_name or billing_address.',
};

/** Changes whom an order is billed to. 422 for a change once there is an invoice, or for an unknown state. */
export function updateBillingDetails(world: World, row: OrderRow, { billing_name, billing_address }: BillingDetails) {
  const details = { billing_name, billing_address: billing_address && normalizeAddress(billing_address) };
  rejectFaults([
    ...addressFaults(details.billing_address, ['body', 'billing_address']),
    ...billingDetailFaults(row, details),
  ]);
  return store(world, { ...row, ...details });
}

/** Has the invoice made, which is done right after the answer. 409 when there is one; 422 when there cannot be one. */
export function requestInvoice(world: World, row: OrderRow): void {
  const refused = invoiceRefusal(row);
  if (refused) throw named(refused, REFUSALS[refused]);
  world.schedule(world.now, 'order.make_invoice', { id: row.id });
}

export function makeInvoice(world: World, id: string): void {
  const row = world.tables.orders.find(id);
  if (!row || invoiceRefusal(row)) return;
  store(world, { ...row, is_invoice_generated: true });
}

function store(world: World, changed: OrderRow): OrderRow {
  const row = world.tables.orders.put({ ...changed, modified_at: world.timestamp });
  world.emit('order.updated', row);
  return row;
}
