import type { components } from '../../generated/types.ts';
import { amountText } from '../domain/amount-text.ts';
import type { CustomerRow, OrderRow } from '../domain/rows.ts';
import { taxOn, taxRate } from '../domain/tax.ts';
import type { World } from '../tables.ts';

type Address = components['schemas']['Address'];

export interface InvoiceLine {
  readonly label: string;
  readonly amount: string;
}

/** All that an invoice says, as text. */
export interface Invoice {
  readonly number: string;
  readonly created_at: string;
  /** Each begins with the name. */
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly items: readonly InvoiceLine[];
  readonly totals: readonly InvoiceLine[];
  readonly notes: readonly string[];
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/** The invoice of an order. */
export function invoiceOf(world: World, order: OrderRow): Invoice {
  const { tables } = world;
  const organization = tables.organizations.get(order.organization_id);
  const customer = tables.customers.get(order.customer_id);
  if (!organization || !customer) throw new Error(`The order ${order.id} has lost its organization or its customer`);
  const money = (amount: number): string => amountText(amount, order.currency);
  return {
    number: order.invoice_number,
    created_at: order.created_at,
    seller: present([organization.name, organization.email, organization.website]),
    buyer: present([order.billing_name, ...addressLines(order.billing_address), customer.email, taxIdLine(customer)]),
    facts: [
      ['Invoice number', order.invoice_number],
      ['Date', order.created_at.slice(0, 10)],
      ['Order', order.id],
      ['Payment', paymentLine(world, order)],
    ],
    items: order.items.map(({ label, amount }) => ({ label, amount: money(amount) })),
    totals: totalsOf(world, order, customer, money),
    notes: isReverseCharge(order, customer) ? ['Reverse charge: the recipient accounts for the tax.'] : [],
  };
}

function totalsOf(
  { tables }: World,
  order: OrderRow,
  customer: CustomerRow,
  money: (amount: number) => string,
): InvoiceLine[] {
  const discount = order.discount_id === null ? undefined : tables.discounts.get(order.discount_id);
  const reduced = {
    label: discount ? `Discount (${discount.name})` : 'Discount',
    amount: money(-order.discount_amount),
  };
  return [
    { label: 'Subtotal', amount: money(order.subtotal_amount) },
    ...(order.discount_amount > 0 ? [reduced] : []),
    { label: 'Net amount', amount: money(order.net_amount) },
    { label: taxLabel(order, customer), amount: money(order.tax_amount) },
    { label: 'Total', amount: money(order.total_amount) },
  ];
}

/** The rate is told only where it gives the tax: the address may have changed since. */
function taxLabel({ net_amount, tax_amount, billing_address }: OrderRow, { tax_id }: CustomerRow): string {
  if (!billing_address || tax_amount === 0) return 'Tax';
  if (taxOn(net_amount, billing_address, tax_id) !== tax_amount) return 'Tax';
  return `Tax (${taxRate(billing_address.country, tax_id) / 100} %)`;
}

function isReverseCharge({ net_amount, tax_amount, billing_address }: OrderRow, { tax_id }: CustomerRow): boolean {
  if (!billing_address || !tax_id || tax_amount > 0 || net_amount === 0) return false;
  return taxRate(billing_address.country, null) > 0 && taxRate(billing_address.country, tax_id) === 0;
}

function paymentLine({ tables }: World, order: OrderRow): string {
  const payment = Array.from(tables.payments.listBy('order', order.id).newestFirst()).find(
    ({ status }) => status === 'succeeded',
  );
  if (!payment) return 'Nothing was due';
  const day = payment.created_at.slice(0, 10);
  if (payment.method !== 'card' || !payment.method_metadata) return `Paid on ${day}`;
  const { brand, last4 } = payment.method_metadata;
  return `Paid on ${day}, ${brand} ending in ${last4}`;
}

function addressLines(address: Address | null): (string | null | undefined)[] {
  if (!address) return [];
  const place = present([address.postal_code, address.city, address.state]).join(' ');
  return [address.line1, address.line2, place, COUNTRIES.of(address.country)];
}

function taxIdLine({ tax_id }: CustomerRow): string | null {
  return tax_id && `Tax id: ${tax_id[0]}`;
}

function present(lines: readonly (string | null | undefined)[]): string[] {
  return lines.flatMap((line) => line || []);
}
