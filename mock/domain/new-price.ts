import type { PriceDefinition } from './price-rules.ts';
import { decimalText } from './price-rules.ts';
import type { PriceRow, ProductRow } from './rows.ts';

/** The price that a definition makes of a product. Its `type` and `recurring_interval` follow the product. */
export function newPrice(definition: PriceDefinition, product: ProductRow, id: string, created_at: string): PriceRow {
  const common = {
    id,
    created_at,
    modified_at: null,
    is_archived: false,
    product_id: product.id,
    type: product.recurring_interval === null ? ('one_time' as const) : ('recurring' as const),
    recurring_interval: product.recurring_interval,
  };
  if (definition.amount_type === 'free') return { ...common, amount_type: 'free' };
  const price_currency = definition.price_currency ?? 'usd';
  if (definition.amount_type === 'fixed') {
    return { ...common, amount_type: 'fixed', price_currency, price_amount: definition.price_amount };
  }
  if (definition.amount_type === 'custom') {
    return {
      ...common,
      amount_type: 'custom',
      price_currency,
      minimum_amount: definition.minimum_amount ?? null,
      maximum_amount: definition.maximum_amount ?? null,
      preset_amount: definition.preset_amount ?? null,
    };
  }
  return {
    ...common,
    amount_type: 'metered_unit',
    price_currency,
    unit_amount: decimalText(definition.unit_amount),
    cap_amount: definition.cap_amount ?? null,
    meter_id: definition.meter_id,
  };
}
