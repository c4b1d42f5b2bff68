import type { BenefitGrantRow, SubscriptionRow } from '../domain/rows.ts';
import { type World, within } from '../tables.ts';

/** The purchase that benefits come from: a subscription, or an order for what is bought once. */
export type GrantScope = { readonly customer_id: string } & (
  | { readonly subscription_id: string; readonly order_id: null }
  | { readonly subscription_id: null; readonly order_id: string }
);

/** What a subscription grants is granted and taken back under this. */
export function scopeOf({ id, customer_id }: SubscriptionRow): GrantScope {
  return { customer_id, subscription_id: id, order_id: null };
}

/** The grants that a purchase has made. */
export function grantsOf({ tables }: World, scope: GrantScope): BenefitGrantRow[] {
  const own = Array.from(tables.benefitGrants.listBy('customer', scope.customer_id).oldestFirst());
  return own.filter((row) => row.subscription_id === scope.subscription_id && row.order_id === scope.order_id);
}

/** All grants of a benefit to a customer, whatever has become of them, oldest first. */
export function grantsTo({ tables }: World, customerId: string, benefitId: string): BenefitGrantRow[] {
  return Array.from(tables.benefitGrants.listBy('held', within(customerId, benefitId)).oldestFirst());
}

/** Whether no other grant gives its customer the same benefit. */
export function isOnlyGrant(world: World, row: BenefitGrantRow): boolean {
  const same = grantsTo(world, row.customer_id, row.benefit_id);
  return !same.some((other) => other.id !== row.id && other.is_granted);
}

/** The customers who have or had a benefit and may feel that it changes, each once. */
export function holdersOf({ tables }: World, benefitId: string): Set<string> {
  const holders = new Set<string>();
  for (const row of tables.benefitGrants.listBy('benefit', benefitId).oldestFirst()) {
    if (!row.is_revoked) holders.add(row.customer_id);
  }
  return holders;
}

/** The checkout by which a grant was bought, through its order or subscription. */
export function checkoutOf({ tables }: World, row: BenefitGrantRow): string | null {
  const order = tables.orders.get(row.order_id ?? '');
  return (order ?? tables.subscriptions.get(row.subscription_id ?? ''))?.checkout_id ?? null;
}
