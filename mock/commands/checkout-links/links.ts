import type { components } from '../../../generated/types.ts';
import type { CheckoutLinkRow, ProductRow } from '../../domain/rows.ts';
import { rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import { type SnakeCase, toSnakeCase } from '../../kernel/spelling.ts';
import { appliesToAll } from '../../queries/discounts.ts';
import type { World } from '../../tables.ts';
import { offeredProducts, type WantedProducts } from '../checkouts/offer.ts';

type Schemas = components['schemas'];
type LinkChange = SnakeCase<Schemas['CheckoutLinkUpdate']>;

/** Creates a link. 422 when a product is unknown or archived, or the discount does not apply to every product. */
export function createCheckoutLink(
  world: World,
  organizations: readonly string[],
  input: Schemas['CheckoutLinkCreate'],
): CheckoutLinkRow {
  const faults: ValidationFault[] = [];
  const products = offeredProducts(world, organizations, wantedProducts(world, input), faults);
  faults.push(...discountFaults(world, input.discountId, products));
  rejectFaults(faults);
  const given = toSnakeCase(input);
  return world.tables.checkoutLinks.put({
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    metadata: given.metadata ?? {},
    client_secret: world.ids.secret('mock_cl_'),
    success_url: given.success_url ?? null,
    label: given.label ?? null,
    allow_discount_codes: given.allow_discount_codes ?? true,
    require_billing_address: given.require_billing_address ?? false,
    discount_id: given.discount_id ?? null,
    organization_id: products[0]?.organization_id ?? '',
    product_ids: products.map((product) => product.id),
  });
}

/** Changes what is given. The products stay those of one organization. */
export function updateCheckoutLink(
  world: World,
  row: CheckoutLinkRow,
  change: Schemas['CheckoutLinkUpdate'],
): CheckoutLinkRow {
  const faults: ValidationFault[] = [];
  const given: LinkChange = toSnakeCase(change);
  const ids = given.products ?? row.product_ids;
  const wanted: WantedProducts = { ids, placeOf: (index) => ['products', index], mayBeArchived: true };
  const products = offeredProducts(world, [row.organization_id], wanted, faults);
  const discountId = given.discount_id === undefined ? row.discount_id : given.discount_id;
  faults.push(...discountFaults(world, discountId, products));
  rejectFaults(faults);
  return world.tables.checkoutLinks.put({
    ...row,
    metadata: given.metadata ?? row.metadata,
    label: given.label === undefined ? row.label : given.label,
    success_url: given.success_url === undefined ? row.success_url : given.success_url,
    allow_discount_codes: given.allow_discount_codes ?? row.allow_discount_codes,
    require_billing_address: given.require_billing_address ?? row.require_billing_address,
    discount_id: discountId,
    product_ids: ids,
    modified_at: world.timestamp,
  });
}

/** The products that a new link sells, in whichever of the three ways they are given. */
function wantedProducts({ tables }: World, input: Schemas['CheckoutLinkCreate']): WantedProducts {
  if (input.products) return { ids: input.products, placeOf: (index) => ['products', index] };
  if (input.productId !== undefined) return { ids: [input.productId], placeOf: () => ['productId'] };
  const price = tables.prices.find(input.productPriceId);
  return { ids: [price?.product_id ?? ''], placeOf: () => ['productPriceId'], noun: 'price' };
}

function discountFaults(
  world: World,
  discountId: string | null | undefined,
  products: readonly ProductRow[],
): ValidationFault[] {
  if (!discountId) return [];
  const discount = world.tables.discounts.find(discountId);
  if (discount && appliesToAll(world, discount, products)) return [];
  const msg = 'No discount with this id applies to every product';
  return [{ loc: ['body', 'discountId'], msg, type: 'value_error' }];
}
