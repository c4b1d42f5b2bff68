import type { DiscountRow, SubscriptionRow } from '../../domain/rows.ts';
import { subscriptionAmount } from '../../domain/subscription-amount.ts';
import { invalid } from '../../kernel/errors.ts';
import { isRedeemableFor } from '../../queries/discounts.ts';
import { partiesOf } from '../../queries/subscriptions.ts';
import type { World } from '../../tables.ts';
import { emitStateChanged } from '../customers/state.ts';
import { redeemDiscount, releaseUnused } from '../discounts/redemptions.ts';
import { advanceOrReject, changeSubscription } from './subscriptions.ts';

/**
 * Sets the discount of a subscription, or removes it. The amount follows at once, charges do from the next period on. 403
 * when the subscription has ended; 422 when the discount is in force already or cannot be redeemed for the product.
 */
export function changeSubscriptionDiscount(
  world: World,
  row: SubscriptionRow,
  discountId: string | null,
): SubscriptionRow {
  advanceOrReject(world, row, 'change_discount', 'The subscription has ended.');
  const discount = discountId === null ? null : redeemable(world, row, discountId);
  releaseUnused(world, row);
  if (discount) redeemDiscount(world, discount.id, { checkout_id: null, subscription_id: row.id });
  const changed = changeSubscription(
    world,
    {
      ...row,
      discount_id: discountId,
      discount_applied_at: null,
      amount: subscriptionAmount(row.agreed_prices, discount),
    },
    ['subscription.updated'],
  );
  emitStateChanged(world, row.customer_id);
  return changed;
}

function redeemable(world: World, row: SubscriptionRow, discountId: string): DiscountRow {
  const refused = (msg: string) => invalid({ loc: ['body', 'discount_id'], msg, type: 'value_error' });
  if (discountId === row.discount_id) throw refused('The discount is in force already');
  const discount = world.tables.discounts.find(discountId);
  const { product } = partiesOf(world, row);
  if (discount && isRedeemableFor(world, discount, product)) return discount;
  throw refused('The discount does not exist or cannot be redeemed');
}
