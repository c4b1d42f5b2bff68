import type { components } from '../../generated/types.ts';
import { isMetered } from './prices.ts';
import type { PriceRow } from './rows.ts';

type Schemas = components['schemas'];
type Fault = Schemas['ValidationError'];
export type PriceDefinition = Schemas['ProductPriceCreate'];

/** A price of a product to come: one that it keeps, or one to create. */
export type PlannedPrice = PriceRow | PriceDefinition;

const UNIT_DECIMALS = 12;

/** Faults of the prices that a product would have, each at its place in the request. */
export function priceFaults(prices: readonly PlannedPrice[], isRecurring: boolean): Fault[] {
  const firstStatic = prices.findIndex((price) => !isMetered(price));
  const billed = new Set<string>();
  return prices.flatMap((price, index) => {
    if (price.amount_type !== 'metered_unit') return staticFaults(price, index, index !== firstStatic);
    const isRepeated = billed.has(price.meter_id);
    billed.add(price.meter_id);
    return meteredFaults(price, index, isRepeated, isRecurring);
  });
}

function staticFaults(price: PlannedPrice, index: number, isSecond: boolean): Fault[] {
  if (isSecond) return [fault([index], 'A product has one fixed, custom or free price at most')];
  return price.amount_type === 'custom' ? customFaults(price, index) : [];
}

function customFaults(price: Extract<PlannedPrice, { amount_type: 'custom' }>, index: number): Fault[] {
  const [minimum, preset, maximum] = [price.minimum_amount, price.preset_amount, price.maximum_amount];
  if (isAbove(minimum, maximum)) return [fault([index, 'maximum_amount'], 'The maximum is below the minimum')];
  if (isAbove(minimum, preset)) return [fault([index, 'preset_amount'], 'The preset amount is below the minimum')];
  if (isAbove(preset, maximum)) return [fault([index, 'preset_amount'], 'The preset amount is above the maximum')];
  return [];
}

function meteredFaults(
  price: Extract<PlannedPrice, { amount_type: 'metered_unit' }>,
  index: number,
  isRepeated: boolean,
  isRecurring: boolean,
): Fault[] {
  const faults: Fault[] = [];
  if (!isRecurring) faults.push(fault([index], 'A product that is sold once has no metered price'));
  if (isRepeated) faults.push(fault([index, 'meter_id'], 'The product has a price for this meter already'));
  if (Number(decimalText(price.unit_amount)) === 0) {
    faults.push(fault([index, 'unit_amount'], `The amount has more than ${UNIT_DECIMALS} decimals`));
  }
  return faults;
}

/** A number as decimal text without an exponent and without needless zeros. */
export function decimalText(amount: number | string): string {
  const text = typeof amount === 'number' ? amount.toFixed(UNIT_DECIMALS) : amount;
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short.replace(/^0+(?=\d)/, '');
}

function isAbove(one: number | null | undefined, other: number | null | undefined): boolean {
  return typeof one === 'number' && typeof other === 'number' && one > other;
}

function fault(place: readonly (string | number)[], msg: string): Fault {
  return { loc: ['body', 'prices', ...place], msg, type: 'value_error' };
}
