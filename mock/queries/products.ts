import type { AttachedCustomField } from '../../generated/types.ts';
import { pricesOnSale } from '../domain/prices.ts';
import type { PriceRow, ProductRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';

/** The prices of a product that are sold now, the one that a checkout starts with first. */
export function soldPrices({ tables }: World, row: ProductRow): PriceRow[] {
  return pricesOnSale(tables.prices.listBy('product', row.id).oldestFirst());
}

/** The questions that a product asks at checkout, in order; those that were deleted are left out. */
export function questionsOf({ tables }: World, row: ProductRow): AttachedCustomField[] {
  return row.attached_custom_fields.flatMap((field) => {
    const custom_field = tables.customFields.find(field.custom_field_id);
    return custom_field ? [{ ...field, custom_field }] : [];
  });
}
