import type { OrderItem, TaxId } from '../../generated/types.ts';
import { discountOn, type Reduction } from './discounts.ts';
import { sum } from './money.ts';
import { type TaxLocation, taxOn } from './tax.ts';

export type OrderLine = Pick<OrderItem, 'label' | 'amount' | 'proration' | 'product_price_id'>;

export interface Bill {
  readonly lines: readonly OrderLine[];
  readonly discount: Reduction | null;
  /** What the customer has left from earlier changes of product, before tax, in minor units. */
  readonly credit_balance: number;
  readonly location: TaxLocation | null;
  readonly tax_id: TaxId | null;
}

export interface OrderAmounts {
  readonly items: readonly OrderLine[];
  readonly subtotal_amount: number;
  readonly discount_amount: number;
  readonly net_amount: number;
  readonly tax_amount: number;
  readonly total_amount: number;
  /** What the customer has left afterwards. */
  readonly credit_balance: number;
}

/**
 * What an order comes to. The discount is for everything but prorated lines, which have theirs taken off already. What
 * would be below zero is kept as credit and used by the next orders, each time as a line of its own, so that the items
 * always add up to the subtotal and nobody is owed anything by an order.
 */
export function orderAmounts({ lines, discount, credit_balance, location, tax_id }: Bill): OrderAmounts {
  const discount_amount = discountOn(sumOf(lines.filter((line) => !line.proration)), discount);
  const credit = creditLine(sumOf(lines) - discount_amount, credit_balance);
  const items = credit === null ? lines : [...lines, credit];
  const subtotal_amount = sumOf(items);
  const net_amount = subtotal_amount - discount_amount;
  const tax_amount = taxOn(net_amount, location, tax_id) ?? 0;
  return {
    items,
    subtotal_amount,
    discount_amount,
    net_amount,
    tax_amount,
    total_amount: net_amount + tax_amount,
    credit_balance: credit_balance + (credit?.amount ?? 0),
  };
}

/** Adds what is owed to the customer to the credit, or takes off what the credit covers. */
function creditLine(due: number, credit_balance: number): OrderLine | null {
  const amount = due < 0 ? -due : -Math.min(due, credit_balance);
  if (amount === 0) return null;
  const label = amount > 0 ? 'Kept as credit' : 'Credit from earlier';
  return { label, amount, proration: true, product_price_id: null };
}

function sumOf(lines: readonly OrderLine[]): number {
  return sum(lines.map((line) => line.amount));
}
