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
  return prices.flatMap((price, index) => {
    const earlier = prices.slice(0, index);
    return isMetered(price) ? meteredFaults(price, index, earlier, isRecurring) : staticFaults(price, index, earlier);
  });
}

function staticFaults(price: PlannedPrice, index: number, earlier: readonly PlannedPrice[]): Fault[] {
  if (earlier.some((other) => !isMetered(other))) {
    return [fault([index], 'A product has one fixed, custom or free price at most')];
  }
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
  price: PlannedPrice,
  index: number,
  earlier: readonly PlannedPrice[],
  isRecurring: boolean,
): Fault[] {
  if (price.amount_type !== 'metered_unit') return [];
  const faults: Fault[] = [];
  if (!isRecurring) faults.push(fault([index], 'A product that is sold once has no metered price'));
  if (earlier.some((other) => 'meter_id' in other && other.meter_id === price.meter_id)) {
    faults.push(fault([index, 'meter_id'], 'The product has a price for this meter already'));
  }
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
