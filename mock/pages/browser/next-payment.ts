import type { components } from '../../../generated/types.ts';
import { money } from './money.ts';
import { renewalText } from './offer.ts';

type Checkout = components['schemas']['CheckoutPublic'];
type Discount = NonNullable<Checkout['discount']>;

const MONTHS = { month: 1, year: 12 } as const;

/** How a subscription goes on: at which price and from when, where that is not what is paid today. */
export function nextPaymentText(checkout: Checkout, now: number): string {
  const { product, discount, amount, netAmount, taxAmount, currency } = checkout;
  const { recurringInterval: interval } = product;
  if (!interval || !discount || discount.duration === 'forever' || netAmount === amount) return renewalText(product);
  // Of nothing there is no tax, whatever the address.
  const isTaxFree = taxAmount === 0 && netAmount > 0;
  const price = money(amount, currency) + (isTaxFree ? '' : ' plus tax');
  const date = dayAfter(now, monthsOf(discount, MONTHS[interval]));
  return `Then ${price} every ${interval} from ${date}, until you cancel.`;
}

/** For how long the discount is taken off, in whole periods. */
function monthsOf(discount: Discount, period: number): number {
  return discount.duration === 'repeating' ? Math.ceil(discount.durationInMonths / period) * period : period;
}

/** The same day some months later, or the last of a month that is too short. */
function dayAfter(now: number, months: number): string {
  const start = new Date(now);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), last)));
  const format = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const isOtherYear = date.getUTCFullYear() !== year;
  return new Intl.DateTimeFormat('en', isOtherYear ? { ...format, year: 'numeric' } : format).format(date);
}
