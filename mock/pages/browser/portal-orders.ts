import type { components } from '../../../generated/types.ts';
import { Refusal } from './api.ts';
import { byId, make } from './dom.ts';
import { money } from './money.ts';
import {
  type Act,
  ask,
  date,
  entryButton,
  heading,
  portal,
  returnTo,
  showList,
  thumbnail,
  words,
} from './portal-list.ts';
import { countries } from './regions.ts';

type Order = components['schemas']['PortalOrder'];
type Invoice = components['schemas']['OrderInvoice'];

/** How often an invoice that is being made is asked for, and the milliseconds between. */
const TRIES = 10;
const PAUSE = 500;

/** Lists the customer's orders, each with its invoice. */
export function showOrders(act: Act): Promise<void> {
  return showList<Order>('orders', '/orders/', (order) => entry(order, act));
}

function entry(order: Order, act: Act): HTMLElement {
  const { product, total_amount, refunded_amount, refunded_tax_amount, currency, status, created_at, paid } = order;
  const refunded = refunded_amount + refunded_tax_amount;
  const amounts = [money(total_amount, currency)];
  if (refunded > 0) amounts.push(`${money(refunded, currency)} refunded`);
  const tone = status === 'paid' ? 'good' : status === 'pending' ? 'bad' : 'over';
  return make(
    'li',
    { class: 'entry' },
    thumbnail(product),
    make(
      'div',
      { class: 'text' },
      heading(product.name, words(status), tone),
      make('p', {}, amounts.join(' · ')),
      make('p', { class: 'meta' }, date(created_at)),
    ),
    ...(paid ? [entryButton('Invoice', `${product.name}, ${date(created_at)}`, () => void open(order, act))] : []),
  );
}

function open(order: Order, act: Act): Promise<void> {
  return act(async () => {
    if (!order.is_invoice_generated && !(await makeInvoice(order))) return null;
    location.assign(await invoiceUrl(order.id));
    await showOrders(act);
    returnTo('orders');
    return 'The invoice is being downloaded.';
  });
}

/** Has the invoice made, and asks whom it is for when that is not known; false when the customer does not say. */
async function makeInvoice({ id, billing_name, billing_address }: Order): Promise<boolean> {
  if (billing_name === null || billing_address === null) {
    const known = { billing_name, billing_address };
    if (!(await askBilling(known))) return false;
    await portal(`/orders/${id}`, 'PATCH', readBilling());
  }
  await portal(`/orders/${id}/invoice`, 'POST');
  return true;
}

function askBilling({
  billing_name,
  billing_address,
}: Pick<Order, 'billing_name' | 'billing_address'>): Promise<boolean> {
  const country = byId<HTMLSelectElement>('b-country');
  if (country.options.length === 0) {
    country.append(...countries().map(({ code, name }) => make('option', { value: code }, name)));
  }
  if (billing_name) field('billing_name').value = billing_name;
  if (billing_address) country.value = billing_address.country;
  return ask('billing');
}

function readBilling(): components['schemas']['PortalOrderUpdate'] {
  const read = (name: string) => field(name).value.trim() || null;
  const [line1, postal_code, city] = [read('line1'), read('postal_code'), read('city')];
  const country = byId<HTMLSelectElement>('b-country').value;
  return { billing_name: read('billing_name'), billing_address: { line1, postal_code, city, country } };
}

function field(name: string): HTMLInputElement {
  return byId<HTMLInputElement>(`b-${name}`);
}

/** An invoice is made after it was asked for: until then there is none. */
async function invoiceUrl(id: string, tries = TRIES): Promise<string> {
  try {
    return (await portal<Invoice>(`/orders/${id}/invoice`)).url;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404 || tries <= 1) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  return invoiceUrl(id, tries - 1);
}
