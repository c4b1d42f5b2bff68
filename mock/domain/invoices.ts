import type { Address, Order, ValidationError } from '../../generated/types.ts';
import { isPaid } from './order-status.ts';

type Billed = Pick<Order, 'status' | 'is_invoice_generated' | 'billing_name' | 'billing_address'>;
type BillingDetails = Pick<Order, 'billing_name' | 'billing_address'>;

export type InvoiceRefusal = 'InvoiceAlreadyExists' | 'NotPaidOrder' | 'MissingInvoiceBillingDetails';

/** The number of an organization's `count`-th order, such as `BENCHMATE-0001`. */
export function invoiceNumber(slug: string, count: number): string {
  return `${slug.toUpperCase()}-${String(count).padStart(4, '0')}`;
}

/** Why an invoice cannot be made, or null; the first reason in this order counts. */
export function invoiceRefusal(order: Billed): InvoiceRefusal | null {
  if (order.is_invoice_generated) return 'InvoiceAlreadyExists';
  if (!isPaid(order.status)) return 'NotPaidOrder';
  if (order.billing_name === null || order.billing_address === null) return 'MissingInvoiceBillingDetails';
  return null;
}

/** Faults of new billing details: once there is an invoice, each may only repeat what it is. */
export function billingDetailFaults(order: Billed, details: BillingDetails): ValidationError[] {
  if (!order.is_invoice_generated) return [];
  const faults: ValidationError[] = [];
  if (details.billing_name !== order.billing_name) faults.push(fixed('billing_name'));
  if (!isSameAddress(details.billing_address, order.billing_address)) faults.push(fixed('billing_address'));
  return faults;
}

const ADDRESS_PARTS = ['line1', 'line2', 'postal_code', 'city', 'state', 'country'] as const;

function isSameAddress(one: Address | null, other: Address | null): boolean {
  if (one === null || other === null) return one === other;
  return ADDRESS_PARTS.every((part) => (one[part] ?? null) === (other[part] ?? null));
}

function fixed(field: string): ValidationError {
  return { loc: ['body', field], msg: 'This cannot change once there is an invoice.', type: 'value_error' };
}
