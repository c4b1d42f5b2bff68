import type { CheckoutRow, CustomerRow } from '../domain/rows.ts';
import { type PaymentFlags, paymentFlags, type Totals, totalsOf } from '../domain/totals.ts';
import { type World, within } from '../tables.ts';
import { soldPrices } from './products.ts';

/** What a checkout comes to, and what its payment page has to ask for. */
export function dueOf(world: World, row: CheckoutRow): Totals & PaymentFlags {
  const product = world.tables.products.get(row.product_id);
  const prices = product ? soldPrices(world, product) : [];
  const discount = world.tables.discounts.get(row.discount_id ?? '') ?? null;
  const totals = totalsOf(row);
  return { ...totals, ...paymentFlags({ ...totals, prices, is_recurring: product?.is_recurring ?? false, discount }) };
}

/** The customer that a checkout stands for already: the one it knows, else the one with its external id or address. */
export function knownCustomer({ tables }: World, row: CheckoutRow): CustomerRow | undefined {
  const { organization_id, customer_id, external_customer_id, customer_email } = row;
  const linked = customer_id === null ? undefined : tables.customers.find(customer_id);
  if (linked) return linked;
  const byExternalId =
    external_customer_id === null
      ? undefined
      : tables.customers.findBy('external_id', within(organization_id, external_customer_id));
  if (byExternalId || customer_email === null) return byExternalId;
  return tables.customers.findBy('email', within(organization_id, customer_email.toLowerCase()));
}
