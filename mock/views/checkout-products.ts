import type { components } from '../../generated/types.ts';
import type { ProductRow } from '../domain/rows.ts';
import { toCamelCase } from '../kernel/spelling.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';
import { productView } from './products.ts';

type Schemas = components['schemas'];

const checkoutProduct: ViewRules<World, ProductRow, Schemas['CheckoutProduct']> = {
  sources: ({ tables }) => [tables.prices, tables.benefits, tables.files, tables.meters],
  build: (world, row, baseUrl) => {
    const { attached_custom_fields, benefits, ...shown } = productView(world, row, baseUrl);
    return { ...toCamelCase(shown), benefits: benefits.map(checkoutBenefit) };
  },
};

/** A product as checkouts and checkout links show it, in camelCase. */
export function checkoutProductView(world: World, row: ProductRow, baseUrl: string): Schemas['CheckoutProduct'] {
  return world.view(checkoutProduct, row, baseUrl);
}

/** What buyers see of a benefit before they pay: of its properties only what tells what they get. */
function checkoutBenefit(benefit: Schemas['Benefit']): Schemas['CheckoutBenefit'] {
  const { metadata, properties, type, ...rest } = benefit;
  const common = toCamelCase(rest);
  if (benefit.type === 'discord') {
    return { ...common, type: benefit.type, properties: { guildId: benefit.properties.guild_id } };
  }
  if (benefit.type === 'downloadables') {
    const { files, archived } = benefit.properties;
    return { ...common, type: benefit.type, properties: { activeFiles: files.filter((id) => !archived[id]) } };
  }
  return { ...common, type: benefit.type, properties: {} };
}
