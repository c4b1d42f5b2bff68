import { createProduct, updateProduct, updateProductBenefits } from '../commands/products/products.ts';
import { rankByAmount, rankByType } from '../domain/prices.ts';
import type { PriceRow, ProductRow } from '../domain/rows.ts';
import { organizationFor, owned } from '../kernel/access.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import { soldPrices } from '../queries/products.ts';
import type { World } from '../tables.ts';
import { productView } from '../views/products.ts';

type ById = 'products.get' | 'products.update' | 'products.updateBenefits';
type Operation = 'products.list' | 'products.create' | ById;

export const products: Handlers<Operation, World> = {
  'products.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.products, rulesIn(world), (row) => productView(world, row, call.baseUrl)),
  }),

  'products.create': (call, world) => {
    const organizationId = organizationFor(call, call.body.organization_id);
    return { status: 201, body: productView(world, createProduct(world, organizationId, call.body), call.baseUrl) };
  },

  'products.get': (call, world) => ({ status: 200, body: productView(world, byId(call, world), call.baseUrl) }),

  'products.update': (call, world) => ({
    status: 200,
    body: productView(world, updateProduct(world, byId(call, world), call.body), call.baseUrl),
  }),

  'products.updateBenefits': (call, world) => ({
    status: 200,
    body: productView(world, updateProductBenefits(world, byId(call, world), call.body.benefits), call.baseUrl),
  }),
};

/** Products are sorted by the first of their prices, which are rows of their own. */
function rulesIn(world: World): ListRules<'products.list', ProductRow, 'organization_id'> {
  const priceOf = (row: ProductRow): PriceRow | undefined => soldPrices(world, row)[0];
  return {
    defaultSorting: ['-created_at'],
    filters: {
      id: (row, id) => row.id === id,
      is_archived: (row, isArchived) => row.is_archived === isArchived,
      is_recurring: (row, isRecurring) => row.is_recurring === isRecurring,
      benefit_id: (row, benefitId) => row.benefit_ids.includes(benefitId),
    },
    search: (row) => [row.name],
    sorts: {
      name: (row) => row.name,
      price_amount_type: (row) => rankByType(priceOf(row)),
      price_amount: (row) => rankByAmount(priceOf(row)),
    },
  };
}

function byId(call: Call<ById>, { tables }: World): ProductRow {
  return owned(call, tables.products.find(call.path.id), 'product');
}
