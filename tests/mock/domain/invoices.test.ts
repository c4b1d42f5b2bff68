import { expect, test } from 'vitest';
import { billingDetailFaults, invoiceNumber, invoiceRefusal } from '../../../mock/domain/invoices.ts';

const address = {
  country: 'DE',
  line1: 'Torstraße 12',
  line2: null,
  postal_code: '10119',
  city: 'Berlin',
  state: null,
};
const order = {
  status: 'paid' as const,
  is_invoice_generated: false,
  billing_name: 'Ana Costa',
  billing_address: address,
};
const invoiced = { ...order, is_invoice_generated: true };

test('numbers are the slug in capitals and a counter of at least four digits', () => {
  expect(invoiceNumber('benchmate', 1)).toBe('BENCHMATE-0001');
  expect(invoiceNumber('my-team', 12_345)).toBe('MY-TEAM-12345');
});

test('an order that is paid and has billing details gets an invoice, also after a refund', () => {
  expect(invoiceRefusal(order)).toBeNull();
  expect(invoiceRefusal({ ...order, status: 'refunded' })).toBeNull();
});

test('of several reasons to refuse an invoice, existing comes before unpaid before missing details', () => {
  const nameless = { status: 'pending' as const, billing_name: null, billing_address: null };
  expect(invoiceRefusal({ ...invoiced, ...nameless })).toBe('InvoiceAlreadyExists');
  expect(invoiceRefusal({ ...order, ...nameless })).toBe('NotPaidOrder');
  expect(invoiceRefusal({ ...order, billing_name: null })).toBe('MissingInvoiceBillingDetails');
  expect(invoiceRefusal({ ...order, billing_address: null })).toBe('MissingInvoiceBillingDetails');
});

test('billing details are free until there is an invoice, and fixed afterwards', () => {
  const other = { billing_name: 'Costa GmbH', billing_address: { country: 'AT' } };
  expect(billingDetailFaults(order, other)).toEqual([]);
  expect(billingDetailFaults(invoiced, other).map((fault) => fault.loc)).toEqual([
    ['body', 'billing_name'],
    ['body', 'billing_address'],
  ]);
});

test('repeating the billing details of an invoice is no change, whether blank parts are written or not', () => {
  const same = { country: 'DE', city: 'Berlin', line1: 'Torstraße 12', postal_code: '10119' };
  expect(billingDetailFaults(invoiced, { billing_name: 'Ana Costa', billing_address: same })).toEqual([]);
  expect(billingDetailFaults(invoiced, { billing_name: 'Ana Costa', billing_address: null })).toHaveLength(1);
});
