import type { OrderRow, ProductRow, SubscriptionRow } from '../../domain/rows.ts';
import { isActive } from '../../domain/subscription-status.ts';
import type { ProductOfCustomer } from '../../domain/work.ts';
import { type GrantScope, grantsOf, scopeOf } from '../../queries/benefit-grants.ts';
import { refundsOf } from '../../queries/orders.ts';
import type { World } from '../../tables.ts';
import { grantBenefits, revokeBenefits } from '../benefits/grants.ts';
import { emitStateChanged } from '../customers/state.ts';

interface Purchase {
  readonly scope: GrantScope;
  /** Whether it is given benefits that are new. It loses those that are removed in any case. */
  readonly gainsNew: boolean;
}

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
  const purchases = [...subscriptionsOf(world, product, customer_id), ...ordersOf(world, product, customer_id)];
  const changed = purchases.filter((purchase) => regrant(world, purchase, product.benefit_ids));
  if (changed.length > 0) emitStateChanged(world, customer_id);
}

/** What a customer has already is left as it is, also where it waits for a linked account. True when anything changed. */
function regrant(world: World, { scope, gainsNew }: Purchase, benefitIds: readonly string[]): boolean {
  const active = grantsOf(world, scope).filter((grant) => !grant.is_revoked);
  const [present, wanted] = [new Set(active.map(({ benefit_id }) => benefit_id)), new Set(benefitIds)];
  const added = gainsNew ? benefitIds.filter((id) => !present.has(id)) : [];
  const isRemoved = active.some(({ benefit_id }) => !wanted.has(benefit_id));
  revokeBenefits(world, scope, benefitIds);
  grantBenefits(world, scope, added);
  return added.length > 0 || isRemoved;
}

function subscriptionsOf({ tables }: World, product: ProductRow, customerId: string): Purchase[] {
  const own = Array.from(tables.subscriptions.listBy('customer', customerId).oldestFirst());
  const active = own.filter((row) => givesBenefits(row, product));
  return active.map((row) => ({ scope: scopeOf(row), gainsNew: true }));
}

function ordersOf(world: World, product: ProductRow, customerId: string): Purchase[] {
  const own = Array.from(world.tables.orders.listBy('customer', customerId).oldestFirst());
  return own
    .filter((row) => isPurchase(row, product))
    .map((row) => ({
      scope: { customer_id: row.customer_id, subscription_id: null, order_id: row.id },
      gainsNew: !isGivenBack(world, row),
    }));
}

function givesBenefits(row: SubscriptionRow, product: ProductRow): boolean {
  return row.product_id === product.id && isActive(row.status);
}

function isPurchase(row: OrderRow, product: ProductRow): boolean {
  return row.product_id === product.id && row.subscription_id === null;
}

/** Whether an order was refunded in full, or a refund has taken its benefits back (E164). */
function isGivenBack(world: World, { id, status }: OrderRow): boolean {
  if (status === 'refunded') return true;
  return refundsOf(world, id).some((refund) => refund.revoke_benefits && refund.status === 'succeeded');
}
