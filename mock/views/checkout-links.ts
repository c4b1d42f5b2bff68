import type { components } from '../../generated/types.ts';
import type { CheckoutLinkRow } from '../domain/rows.ts';
import { toCamelCase } from '../kernel/spelling.ts';
import type { ViewRules } from '../kernel/view.ts';
import { existing } from '../queries/existing.ts';
import type { World } from '../tables.ts';
import { checkoutProductView } from './checkout-products.ts';
import { appliedDiscount } from './discounts.ts';

type CheckoutLink = components['schemas']['CheckoutLink'];

const checkoutLink: ViewRules<World, CheckoutLinkRow, CheckoutLink> = {
  sources: ({ tables }) => [
    tables.products,
    tables.prices,
    tables.benefits,
    tables.files,
    tables.meters,
    tables.discounts,
  ],
  build: (world, row, baseUrl) => {
    const { product_ids, ...own } = row;
    const products = existing(product_ids, world.tables.products);
    return {
      ...toCamelCase(own),
      paymentProcessor: 'stripe',
      isArchived: products.every((product) => product.is_archived),
      products: products.map((product) => checkoutProductView(world, product, baseUrl)),
      discount: toCamelCase(appliedDiscount(world, row.discount_id)),
      url: `${baseUrl}/buy/${row.client_secret}`,
    };
  },
};

/** A checkout link with its products, in camelCase. It counts as archived while none of them can be sold (D018). */
export function checkoutLinkView(world: World, row: CheckoutLinkRow, baseUrl: string): CheckoutLink {
  return world.view(checkoutLink, row, baseUrl);
}
