import { amountFaults, currencyOf, startingAmount } from '../../domain/prices.ts';
import type { CheckoutRow, PriceRow, ProductRow } from '../../domain/rows.ts';
import type { ValidationFault } from '../../kernel/errors.ts';
import { soldPrices } from '../../queries/products.ts';
import type { World } from '../../tables.ts';

export interface SelectionChange {
  readonly product_id?: string | null;
  readonly product_price_id?: string | null;
  readonly amount?: number | null;
}

export interface Selection {
  readonly product: ProductRow;
  readonly price: PriceRow;
  readonly amount: number;
  readonly currency: string;
}

/**
 * What a checkout sells after a change: another product brings its first price and the amount of that. So does the
 * present one when it is named and its price has been replaced, which no other change does unasked.
 */
export function select(world: World, row: CheckoutRow, change: SelectionChange, faults: ValidationFault[]): Selection {
  const product = selectProduct(world, row, change, faults);
  const price = selectPrice(world, row, product, change, faults);
  const given = change.amount ?? null;
  faults.push(...amountFaults(price, given));
  const isSame = price.id === row.product_price_id;
  return {
    product,
    price,
    amount: startingAmount(price, given ?? (isSame ? row.amount : null)),
    currency: currencyOf(price),
  };
}

function selectProduct(
  { tables }: World,
  row: CheckoutRow,
  { product_id: wanted }: SelectionChange,
  faults: ValidationFault[],
): ProductRow {
  const current = required(tables.products.get(row.product_id));
  if (!wanted) return current;
  const product = row.product_ids.includes(wanted) ? tables.products.get(wanted) : undefined;
  if (product && !product.is_archived) return product;
  faults.push(fault('productId', product ? 'The product is archived' : 'The checkout does not sell this product'));
  return current;
}

function selectPrice(
  world: World,
  row: CheckoutRow,
  product: ProductRow,
  { product_id: named, product_price_id: wanted }: SelectionChange,
  faults: ValidationFault[],
): PriceRow {
  const prices = soldPrices(world, product);
  const present = world.tables.prices.get(row.product_price_id);
  const isKept = product.id === row.product_id && !(named && present?.is_archived);
  const current = isKept ? present : prices[0];
  if (!wanted) return required(current);
  const price = prices.find((other) => other.id === wanted);
  if (!price) faults.push(fault('productPriceId', 'The selected product has no such price'));
  return required(price ?? current);
}

function fault(field: string, msg: string): ValidationFault {
  return { loc: ['body', field], msg, type: 'value_error' };
}

function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A checkout has lost what it sells');
  return row;
}
