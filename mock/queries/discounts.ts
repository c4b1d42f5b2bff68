import { appliesTo, isRedeemable } from '../domain/discounts.ts';
import type { DiscountRow, ProductRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';
import { soldPrices } from './products.ts';

/** Whether a discount can be set on each of the products, redeemable now or not. */
export function appliesToAll(world: World, discount: DiscountRow, products: readonly ProductRow[]): boolean {
  return products.every((product) => appliesTo(discount, product, soldPrices(world, product)));
}

/** Whether a discount can be redeemed now for the product. */
export function isRedeemableFor(world: World, discount: DiscountRow, product: ProductRow): boolean {
  return isRedeemable(discount, world.now) && appliesToAll(world, discount, [product]);
}
