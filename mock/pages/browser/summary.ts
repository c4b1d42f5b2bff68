import type { components } from '../../../generated/types.ts';
import { byId, make } from './dom.ts';
import { money } from './money.ts';
import { priceText } from './price.ts';

type Checkout = components['schemas']['CheckoutPublic'];

/** Shows what is sold and what it costs. */
export function showSummary(checkout: Checkout): void {
  const { product } = checkout;
  byId('product').textContent = product.name;
  byId('offer').replaceChildren(
    ...product.prices.map((price) => make('p', { class: 'price' }, priceText(price, product, checkout))),
    ...(product.description ? [make('p', {}, product.description)] : []),
    ...benefitsOf(checkout),
  );
  byId('totals').replaceChildren(
    ...totalsOf(checkout).flatMap(([term, value]) => [make('dt', {}, term), make('dd', {}, value)]),
  );
  tell(`Total ${money(checkout.totalAmount, checkout.currency)}`);
}

/** Tells those who do not see the page. */
function tell(text: string): void {
  const place = byId('live');
  if (place.textContent !== text) place.textContent = text;
}

function benefitsOf({ product }: Checkout): HTMLElement[] {
  if (product.benefits.length === 0) return [];
  const entries = product.benefits.map(({ description }) => make('li', {}, description));
  return [make('h2', { class: 'small' }, 'Included'), make('ul', { class: 'benefits' }, ...entries)];
}

function totalsOf(checkout: Checkout): (readonly [term: string, value: string])[] {
  const { amount, discountAmount, taxAmount, totalAmount, currency, discount, isPaymentRequired } = checkout;
  const rows: (readonly [string, string])[] = [['Subtotal', money(amount, currency)]];
  if (discount) rows.push([discount.name, `−${money(discountAmount, currency)}`]);
  if (isPaymentRequired || taxAmount) {
    rows.push(['Tax', taxAmount === null ? 'Follows from the address' : money(taxAmount, currency)]);
  }
  return [...rows, ['Total', money(totalAmount, currency)]];
}
