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

/** Whether no other grant gives its customer the same benefit. */
export function isOnlyGrant({ tables }: World, row: BenefitGrantRow): boolean {
  const { customer_id, benefit_id } = row;
  const same = Array.from(tables.benefitGrants.listBy('benefit', within(customer_id, benefit_id)).oldestFirst());
  return !same.some((other) => other.id !== row.id && other.is_granted);
}
