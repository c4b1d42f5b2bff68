import type { components } from '../../../generated/types.ts';
import { Refusal } from './api.ts';
import { make } from './dom.ts';
import { money } from './money.ts';
import { askBilling, isComplete } from './portal-billing.ts';
import {
  type Act,
  date,
  entryButton,
  heading,
  listEntry,
  meta,
  portal,
  returnTo,
  showList,
  thumbnail,
} from './portal-list.ts';
import { orderStanding } from './portal-texts.ts';

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
  const { product, total_amount, refunded_amount, refunded_tax_amount, currency, created_at, paid } = order;
  const refunded = refunded_amount + refunded_tax_amount;
  const amounts = [money(total_amount, currency)];
  if (refunded > 0) amounts.push(`${money(refunded, currency)} refunded`);
  const about = {
    picture: thumbnail(product),
    head: heading(product.name, orderStanding(order.status)),
    facts: [make('p', {}, amounts.join(' · ')), meta([date(created_at), ...prospectOf(order)].join(' · '))],
  };
  const button = () => entryButton('Invoice', `${product.name}, ${date(created_at)}`, () => void open(order, act));
  return listEntry(about, ...(paid ? [button()] : []));
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

/** What becomes of an order that is not paid: it is charged again as long as its subscription goes on. */
function prospectOf({ status, subscription }: Order): string[] {
  if (status !== 'pending' || subscription === null) return [];
  return [subscription.ended_at === null ? 'Charged again in the coming days' : 'No longer charged'];
}

/** Has the invoice made, and asks whom it is for when that is not all known; false when the customer does not say. */
async function makeInvoice(order: Order): Promise<boolean> {
  if (isComplete(order)) {
    await requestInvoice(order.id);
    return true;
  }
  return askBilling(order, async (details) => {
    await portal(`/orders/${order.id}`, 'PATCH', details);
    await requestInvoice(order.id);
  });
}

/** Whoever has it made in another window already gets the same one. */
async function requestInvoice(id: string): Promise<void> {
  try {
    await portal(`/orders/${id}/invoice`, 'POST');
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'InvoiceAlreadyExists') throw error;
  }
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
