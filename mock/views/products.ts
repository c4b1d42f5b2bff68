import type { components } from '../../generated/types.ts';
import type { PriceRow, ProductRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import { existing } from '../queries/existing.ts';
import { questionsOf, soldPrices } from '../queries/products.ts';
import type { World } from '../tables.ts';
import { benefitView } from './benefits.ts';
import { fileView } from './files.ts';

type Schemas = components['schemas'];

const product: ViewRules<World, ProductRow, Schemas['Product']> = {
  sources: ({ tables }) => [tables.prices, tables.benefits, tables.files, tables.customFields, tables.meters],
  build: (world, row, baseUrl) => {
    const { benefit_ids, media_ids, attached_custom_fields, ...own } = row;
    const { tables } = world;
    return {
      ...own,
      prices: soldPrices(world, row).map((price) => priceView(world, price)),
      benefits: existing(benefit_ids, tables.benefits).map((benefit) => benefitView(world, benefit)),
      medias: existing(media_ids, tables.files)
        .map((file) => fileView(world, file, baseUrl))
        .filter((file) => file.service === 'product_media'),
      attached_custom_fields: questionsOf(world, row),
    };
  },
};

/** A product with all that belongs to it. */
export function productView(world: World, row: ProductRow, baseUrl: string): Schemas['Product'] {
  return world.view(product, row, baseUrl);
}

const price: ViewRules<World, PriceRow, Schemas['ProductPrice']> = {
  sources: ({ tables }) => [tables.meters],
  build: ({ tables }, row) => {
    if (row.amount_type !== 'metered_unit') return row;
    const meter = tables.meters.get(row.meter_id);
    return { ...row, meter: { id: row.meter_id, name: meter?.name ?? '' } };
  },
};

export function priceView(world: World, row: PriceRow): Schemas['ProductPrice'] {
  return world.view(price, row);
}

/** A product by itself, as orders and discounts embed it. */
export function productSummary(row: ProductRow): Schemas['ProductSummary'] {
  const { benefit_ids, media_ids, attached_custom_fields, ...shown } = row;
  return shown;
}
