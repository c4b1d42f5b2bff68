import type { components } from '../../../generated/types.ts';
import { byId, make } from './dom.ts';
import { idOf } from './faults.ts';
import { minorUnits, typed } from './money.ts';

type Checkout = components['schemas']['CheckoutPublic'];
type Change = components['schemas']['CheckoutPublicUpdate'];

/** Offers the choices that the checkout leaves to the buyer: the product, and the amount. */
export function showChoice(checkout: Checkout, change: (body: Change) => Promise<void>): void {
  const hadFocus = document.activeElement?.id;
  const { products } = checkout;
  const choices = [
    ...(products.length > 1 ? [chooseProduct(checkout, change)] : []),
    ...(checkout.productPrice.amountType === 'custom' ? [chooseAmount(checkout, change)] : []),
  ];
  byId('choice').replaceChildren(...choices);
  if (hadFocus) document.getElementById(hadFocus)?.focus();
}

function chooseProduct({ products, productId }: Checkout, change: (body: Change) => Promise<void>): HTMLElement {
  const options = products.map(({ id, name }) => {
    const radio = make('input', { type: 'radio', name: 'productId', value: id, id: `product-${id}` });
    radio.checked = id === productId;
    radio.addEventListener('change', () => void change({ productId: id }));
    return make('div', { class: 'card' }, radio, make('label', { for: radio.id }, name));
  });
  return make('fieldset', {}, make('legend', {}, 'Product'), ...options);
}

function chooseAmount({ amount, currency }: Checkout, change: (body: Change) => Promise<void>): HTMLElement {
  const id = idOf('amount');
  const input = make('input', { id, name: 'amount', inputmode: 'decimal', value: typed(amount, currency) });
  input.addEventListener('change', () => {
    const chosen = minorUnits(input.value, currency);
    if (chosen !== null) void change({ amount: chosen });
  });
  const label = make('label', { for: id }, `Your price (${currency.toUpperCase()})`);
  return make('div', { class: 'field' }, label, input, make('p', { class: 'fault', id: `${id}-fault`, hidden: '' }));
}
