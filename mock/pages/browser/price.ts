import type { components } from '../../../generated/types.ts';
import { money } from './money.ts';

type Product = components['schemas']['CheckoutProduct'];
type Price = Product['prices'][number];

/** What a buyer has chosen to pay, where that is left to them. */
interface Chosen {
  readonly amount: number;
  readonly currency: string;
}

/** A price as people read it, such as `$25.00 per month`. */
export function priceText(price: Price, { recurringInterval }: Product, chosen?: Chosen): string {
  const rhythm = recurringInterval ? ` per ${recurringInterval}` : '';
  if (price.amountType === 'free') return 'Free';
  if (price.amountType === 'fixed') return money(price.priceAmount, price.priceCurrency) + rhythm;
  if (price.amountType === 'custom')
    return chosen ? money(chosen.amount, chosen.currency) + rhythm : 'You name the price';
  const most = price.capAmount === null ? '' : `, at most ${money(price.capAmount, price.priceCurrency)}${rhythm}`;
  return `${unitText(price.unitAmount, price.priceCurrency)} each for ${price.meter.name}${most}`;
}

/** What one unit costs, as precise as the seller says it. `amount` is in minor units. */
export function unitText(amount: string, currency: string): string {
  const format = { style: 'currency', currency, maximumFractionDigits: 12 } as const;
  return new Intl.NumberFormat('en', format).format(Number(amount) / 100);
}
