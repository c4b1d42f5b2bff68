import type { OrderRow, ProductRow } from '../../domain/rows.ts';
import { isActive } from '../../domain/subscription-status.ts';
import { type GrantScope, grantsOf, scopeOf } from '../../queries/benefit-grants.ts';
import type { World } from '../../tables.ts';
import { grantBenefits, revokeBenefits } from '../benefits/grants.ts';
import { emitStateChanged } from '../customers/state.ts';

/**
 * Gives everybody who has a product its new benefits and takes back the others. Each customer's
 * `customer.state_changed` comes once, at the end.
 */
export function regrantBenefits(world: World, product: ProductRow): void {
  const changed = [...subscriptionScopes(world, product), ...orderScopes(world, product)].filter((scope) =>
    regrant(world, scope, product.benefit_ids),
  );
  for (const customerId of new Set(changed.map(({ customer_id }) => customer_id))) emitStateChanged(world, customerId);
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

function subscriptionScopes({ tables }: World, product: ProductRow): GrantScope[] {
  const all = Array.from(tables.subscriptions.listBy('organization', product.organization_id).oldestFirst());
  return all.filter((row) => row.product_id === product.id && isActive(row.status)).map(scopeOf);
}

/** A purchase counts for as long as it is not refunded and its customer is there. */
function orderScopes({ tables }: World, product: ProductRow): GrantScope[] {
  const all = Array.from(tables.orders.listBy('organization', product.organization_id).oldestFirst());
  const counts = (row: OrderRow) =>
    row.product_id === product.id &&
    row.subscription_id === null &&
    row.status !== 'refunded' &&
    tables.customers.find(row.customer_id) !== undefined;
  return all.filter(counts).map(({ id, customer_id }) => ({ customer_id, subscription_id: null, order_id: id }));
}
