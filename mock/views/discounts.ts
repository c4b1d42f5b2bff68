import type { components } from '../../generated/types.ts';
import type { DiscountRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import { existing } from '../queries/existing.ts';
import type { World } from '../tables.ts';
import { productSummary } from './products.ts';

type Schemas = components['schemas'];

const discount: ViewRules<World, DiscountRow, Schemas['Discount']> = {
  sources: ({ tables }) => [tables.products],
  build: ({ tables }, row) => ({
    ...withoutProducts(row),
    products: existing(row.product_ids, tables.products).map(productSummary),
  }),
};

/** A discount with the products that it applies to. */
export function discountView(world: World, row: DiscountRow): Schemas['Discount'] {
  return world.view(discount, row);
}

/** The discount of a subscription, order or checkout, without its products; one that is deleted, too. */
export function appliedDiscount({ tables }: World, discountId: string | null): Schemas['AppliedDiscount'] | null {
  const row = discountId === null ? undefined : tables.discounts.get(discountId);
  return row ? withoutProducts(row) : null;
}

function withoutProducts(row: DiscountRow): Schemas['AppliedDiscount'] {
  const { product_ids, deleted_at, ...shown } = row;
  return shown;
}
