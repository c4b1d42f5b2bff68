import type { components } from '../../generated/types.ts';
import type { ProductRow } from '../domain/rows.ts';

/** A product by itself, as orders and discounts embed it. */
export function productSummary(row: ProductRow): components['schemas']['ProductSummary'] {
  const { benefit_ids, media_ids, attached_custom_fields, ...shown } = row;
  return shown;
}
