import type { RedemptionRow } from '../../domain/rows.ts';
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
  for (const row of redemptionsOf(world, checkoutId)) {
    world.tables.redemptions.remove(row.id);
    count(world, row.discount_id, -1);
  }
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

function count({ tables }: World, discountId: string, step: 1 | -1): void {
  const row = tables.discounts.get(discountId);
  if (row) tables.discounts.put({ ...row, redemptions_count: row.redemptions_count + step });
}
