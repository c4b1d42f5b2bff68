import type { OrderRow, ProductRow, SubscriptionRow } from '../../domain/rows.ts';
import { isActive } from '../../domain/subscription-status.ts';
import type { ProductOfCustomer } from '../../domain/work.ts';
import { type GrantScope, grantsOf, scopeOf } from '../../queries/benefit-grants.ts';
import type { World } from '../../tables.ts';
import { grantBenefits, revokeBenefits } from '../benefits/grants.ts';
import { emitStateChanged } from '../customers/state.ts';

/**
 * Gives everybody who has a product its new benefits and takes back the others: one piece of work for each customer, so
 * that others have their turn between them (E134).
 */
export function regrantBenefits(world: World, product: ProductRow): void {
  const { id: product_id } = product;
  const { subscriptions, orders } = world.tables;
  const customers = new Set<string>();
  for (const row of subscriptions.listBy('organization', product.organization_id).oldestFirst()) {
    if (givesBenefits(row, product)) customers.add(row.customer_id);
  }
  for (const row of orders.listBy('organization', product.organization_id).oldestFirst()) {
    if (isPurchase(row, product)) customers.add(row.customer_id);
  }
  for (const customer_id of customers) world.schedule(world.now, 'product.regrant', { product_id, customer_id });
}

/** The same for one customer, whose `customer.state_changed` comes once, at the end. */
export function regrantCustomer(world: World, { product_id, customer_id }: ProductOfCustomer): void {
  const product = world.tables.products.find(product_id);
  // A purchase counts for as long as its customer is there.
  if (!product || !world.tables.customers.find(customer_id)) return;
  const scopes = [...subscriptionScopes(world, product, customer_id), ...orderScopes(world, product, customer_id)];
  const changed = scopes.filter((scope) => regrant(world, scope, product.benefit_ids));
  if (changed.length > 0) emitStateChanged(world, customer_id);
}

/** What a customer has already is left as it is, also where it waits for a linked account. True when anything changed. */
function regrant(world: World, scope: GrantScope, benefitIds: readonly string[]): boolean {
  const active = grantsOf(world, scope).filter((grant) => !grant.is_revoked);
  const [present, wanted] = [new Set(active.map(({ benefit_id }) => benefit_id)), new Set(benefitIds)];
  const added = benefitIds.filter((id) => !present.has(id));
  const isRemoved = active.some(({ benefit_id }) => !wanted.has(benefit_id));
  revokeBenefits(world, scope, benefitIds);
  grantBenefits(world, scope, added);
  return added.length > 0 || isRemoved;
}

function subscriptionScopes({ tables }: World, product: ProductRow, customerId: string): GrantScope[] {
  const own = Array.from(tables.subscriptions.listBy('customer', customerId).oldestFirst());
  return own.filter((row) => givesBenefits(row, product)).map(scopeOf);
}

function orderScopes({ tables }: World, product: ProductRow, customerId: string): GrantScope[] {
  const own = Array.from(tables.orders.listBy('customer', customerId).oldestFirst());
  const purchases = own.filter((row) => isPurchase(row, product));
  return purchases.map(({ id, customer_id }) => ({ customer_id, subscription_id: null, order_id: id }));
}

function givesBenefits(row: SubscriptionRow, product: ProductRow): boolean {
  return row.product_id === product.id && isActive(row.status);
}

/** It counts for as long as it is not refunded. */
function isPurchase(row: OrderRow, product: ProductRow): boolean {
  return row.product_id === product.id && row.subscription_id === null && row.status !== 'refunded';
}
