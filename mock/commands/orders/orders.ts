import type { components } from '../../../generated/types.ts';
import type { Reduction } from '../../domain/discounts.ts';
import { invoiceNumber } from '../../domain/invoices.ts';
import { type OrderAmounts, type OrderLine, orderAmounts } from '../../domain/order-amounts.ts';
import { advanceOrder } from '../../domain/order-status.ts';
import type { CustomerRow, OrderRow, PaymentRow, ProductRow } from '../../domain/rows.ts';
import { taken } from '../../domain/state-table.ts';
import type { World } from '../../tables.ts';
import { linkPayment } from '../payments/payments.ts';

type Schemas = components['schemas'];

export interface NewOrder {
  readonly customer: CustomerRow;
  readonly product: ProductRow;
  readonly billing_reason: Schemas['OrderBillingReason'];
  /** As `billOf` computes them, or as a checkout has agreed on them. */
  readonly amounts: OrderAmounts;
  readonly currency: string;
  readonly discount_id: string | null;
  readonly subscription_id: string | null;
  readonly checkout_id: string | null;
  readonly metadata: Schemas['Metadata'];
  readonly custom_field_data: Schemas['CustomFieldData'];
}

/** What lines come to for a customer, with tax by their address and what they have left as credit. */
export function billOf(customer: CustomerRow, lines: readonly OrderLine[], discount: Reduction | null): OrderAmounts {
  const { billing_address: location, tax_id, credit_balance } = customer;
  return orderAmounts({ lines, discount, credit_balance, location, tax_id });
}

/**
 * Places an order that waits for its payment, and tells so (`order.created`). The customer's credit becomes what the
 * amounts leave of it. Follow it with `payOrder` once the payment has succeeded, or at once when nothing is due.
 */
export function placeOrder(world: World, order: NewOrder): OrderRow {
  return place(world, order, 'place');
}

/** Places an order whose payment has succeeded already or that costs nothing: `order.created`, `.updated`, `.paid`. */
export function placePaidOrder(world: World, order: NewOrder, payment: PaymentRow | null): OrderRow {
  const row = place(world, order, 'place_paid');
  if (payment) linkPayment(world, payment, row.id);
  emitPaid(world, row);
  return row;
}

/** Marks a pending order as paid, and tells so (`order.updated`, `order.paid`). The payment is linked to it. */
export function payOrder(world: World, row: OrderRow, payment: PaymentRow | null): OrderRow {
  const state = taken(advanceOrder(row, 'charge_succeeds'));
  const paid = world.tables.orders.put({ ...row, ...state, modified_at: world.timestamp });
  if (payment && payment.order_id === null) linkPayment(world, payment, row.id);
  emitPaid(world, paid);
  return paid;
}

function place(world: World, order: NewOrder, event: 'place' | 'place_paid'): OrderRow {
  const { customer, product, amounts, ...given } = order;
  const { items, credit_balance, ...totals } = amounts;
  const row: OrderRow = {
    ...given,
    ...totals,
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    ...taken(advanceOrder(null, event)),
    amount: totals.net_amount,
    refunded_amount: 0,
    refunded_tax_amount: 0,
    billing_name: customer.billing_name ?? customer.name,
    billing_address: customer.billing_address,
    is_invoice_generated: false,
    customer_id: customer.id,
    user_id: customer.id,
    product_id: product.id,
    organization_id: customer.organization_id,
    items: items.map((line) => itemOf(world, line)),
    invoice_number: nextInvoiceNumber(world, customer.organization_id),
  };
  keepCredit(world, customer.id, credit_balance);
  world.tables.orders.put(row);
  world.emit('order.created', row);
  return row;
}

function emitPaid(world: World, row: OrderRow): void {
  world.emit('order.updated', row);
  world.emit('order.paid', row);
}

function itemOf(world: World, line: OrderLine): Schemas['OrderItem'] {
  return { id: world.ids.uuid(), created_at: world.timestamp, modified_at: null, tax_amount: 0, ...line };
}

function nextInvoiceNumber({ tables }: World, organizationId: string): string {
  const slug = tables.organizations.get(organizationId)?.slug ?? '';
  return invoiceNumber(slug, tables.orders.listBy('organization', organizationId).size + 1);
}

function keepCredit({ tables }: World, customerId: string, credit_balance: number): void {
  const customer = tables.customers.get(customerId);
  if (customer && customer.credit_balance !== credit_balance) tables.customers.put({ ...customer, credit_balance });
}
