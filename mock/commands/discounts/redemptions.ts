import type { RedemptionRow, SubscriptionRow } from '../../domain/rows.ts';
import type { World } from '../../tables.ts';

type Redeemer = Pick<RedemptionRow, 'checkout_id' | 'subscription_id'>;

/** Writes that a checkout or a subscription uses a discount, which `redemptions_count` counts. */
export function redeemDiscount(world: World, discountId: string, redeemer: Redeemer): RedemptionRow {
  count(world, discountId, 1);
  const { checkout_id, subscription_id } = redeemer;
  const id = world.ids.uuid();
  const row = { id, created_at: world.timestamp, discount_id: discountId, checkout_id, subscription_id };
  return world.tables.redemptions.put(row);
}

/** Gives back what a checkout has redeemed. */
export function releaseRedemptions(world: World, checkoutId: string): void {
  for (const row of redemptionsOf(world, checkoutId)) release(world, row);
}

/** Gives back what was redeemed for the discount that a subscription has, if no charge has used it yet (D115). */
export function releaseUnused(world: World, { id, discount_id, discount_applied_at }: SubscriptionRow): void {
  if (discount_id === null || discount_applied_at !== null) return;
  const own = Array.from(world.tables.redemptions.listBy('subscription', id).oldestFirst());
  const unused = own.findLast((row) => row.discount_id === discount_id);
  if (unused) release(world, unused);
}

/** Says which subscription came of the checkout that redeemed. */
export function linkRedemptions(world: World, checkoutId: string, subscriptionId: string): void {
  for (const row of redemptionsOf(world, checkoutId)) {
    world.tables.redemptions.put({ ...row, subscription_id: subscriptionId });
  }
}

function redemptionsOf({ tables }: World, checkoutId: string): RedemptionRow[] {
  return Array.from(tables.redemptions.listBy('checkout', checkoutId).oldestFirst());
}

function release(world: World, row: RedemptionRow): void {
  world.tables.redemptions.remove(row.id);
  count(world, row.discount_id, -1);
}

function count({ tables }: World, discountId: string, step: 1 | -1): void {
  const row = tables.discounts.get(discountId);
  if (row) tables.discounts.put({ ...row, redemptions_count: row.redemptions_count + step });
}
