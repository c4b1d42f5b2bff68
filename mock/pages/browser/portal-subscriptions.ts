import type { components } from '../../../generated/types.ts';
import { byId, make } from './dom.ts';
import { money } from './money.ts';
import { addCard } from './portal-cards.ts';
import { ask } from './portal-dialog.ts';
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
import { canChange, changePlan } from './portal-plans.ts';
import { subscriptionStanding } from './portal-texts.ts';

type Schemas = components['schemas'];
type Subscription = Schemas['PortalSubscription'];

/** Lists the customer's subscriptions, each with what can be done with it. */
export function showSubscriptions(act: Act): Promise<void> {
  return showList<Subscription>('subscriptions', '/subscriptions/', (subscription) => entry(subscription, act));
}

async function entry(subscription: Subscription, act: Act): Promise<HTMLElement> {
  const { product, amount, currency, recurring_interval } = subscription;
  const notes = [await timeOf(subscription), ...warningsOf(subscription)];
  const about = {
    picture: thumbnail(product),
    head: heading(product.name, subscriptionStanding(subscription)),
    facts: [
      make('p', {}, `${money(amount, currency)} per ${recurring_interval}`),
      ...notes.filter((text) => text !== '').map(meta),
    ],
  };
  return listEntry(about, ...actionsOf(subscription, act));
}

async function timeOf(subscription: Subscription): Promise<string> {
  const { status, started_at, current_period_end, ended_at, ends_at, cancel_at_period_end } = subscription;
  if (ended_at !== null) return `Ended on ${date(ended_at)}${await reasonOf(subscription)}`;
  const end = ends_at ?? current_period_end;
  if (end === null) return started_at === null ? '' : `Since ${date(started_at)}`;
  if (cancel_at_period_end) return `Ends on ${date(end)}`;
  return status === 'past_due' ? '' : `Renews on ${date(end)}`;
}

/** Why a subscription has ended that nobody let end with its period: the order that it could not pay still stands. */
async function reasonOf({ id, cancel_at_period_end }: Subscription): Promise<string> {
  if (cancel_at_period_end) return '';
  const { items } = await portal<Schemas['PortalOrderList']>(`/orders/?subscription_id=${id}&limit=1`);
  return items[0]?.status === 'pending' ? ', as its last payment had failed' : '';
}

/** What becomes of a subscription that could not be charged. The API tells no day: the platform tries for three weeks. */
function warningsOf({ status, product }: Subscription): string[] {
  if (status !== 'past_due') return [];
  return [
    `Your payment has failed, and what ${product.name} gives you is paused. The payment is tried again in the coming days.`,
    `If it goes on failing, ${product.name} ends. To keep it, add a card that can be charged.`,
  ];
}

function actionsOf(subscription: Subscription, act: Act): HTMLElement[] {
  const { product, status, ended_at } = subscription;
  if (ended_at !== null) return [];
  const add = entryButton('Add a card', product.name, () => void addCard(act));
  const change = entryButton('Change plan', product.name, () => {
    void changeAndShow(act, () => changePlan(subscription));
  });
  const buttons = [
    ...(status === 'past_due' ? [add] : []),
    ...(canChange(subscription) ? [change] : []),
    ...endingsOf(subscription, act),
  ];
  return [make('div', { class: 'row' }, ...buttons)];
}

function endingsOf(subscription: Subscription, act: Act): HTMLElement[] {
  const { id, product, cancel_at_period_end } = subscription;
  const end = (text: string) =>
    entryButton(text, product.name, () => void changeAndShow(act, () => cancel(subscription)));
  if (!cancel_at_period_end) return [end('Cancel')];
  const keep = async () => {
    await portal(`/subscriptions/${id}`, 'PATCH', { cancel_at_period_end: false });
    return `${product.name} goes on.`;
  };
  return [entryButton('Do not cancel', product.name, () => void changeAndShow(act, keep)), end('End it now')];
}

/** Asks how a subscription is to end, and has it ended; null when it is left. */
async function cancel({ id, product, current_period_end, cancel_at_period_end }: Subscription): Promise<string | null> {
  byId('cancel-title').textContent = `Cancel ${product.name}`;
  byId('when-date').textContent = current_period_end === null ? '' : `On ${date(current_period_end)}`;
  const [atEnd, now] = [byId<HTMLInputElement>('when-end'), byId<HTMLInputElement>('when-now')];
  atEnd.disabled = cancel_at_period_end;
  (cancel_at_period_end ? now : atEnd).checked = true;
  const isDone = await ask('cancel', async () => {
    if (now.checked) await portal(`/subscriptions/${id}`, 'DELETE');
    else await portal(`/subscriptions/${id}`, 'PATCH', readReason());
    return [];
  });
  if (!isDone) return null;
  return now.checked ? `${product.name} has ended.` : `${product.name} ends with its period.`;
}

function readReason(): Schemas['PortalSubscriptionUpdateCancel'] {
  return {
    cancel_at_period_end: true,
    // The values of the list are those of the contract.
    cancellation_reason: (byId<HTMLSelectElement>('reason').value || null) as
      | Schemas['CustomerCancellationReason']
      | null,
    cancellation_comment: byId<HTMLTextAreaElement>('comment').value.trim() || null,
  };
}

function changeAndShow(act: Act, work: () => Promise<string | null>): Promise<void> {
  return act(async () => {
    const text = await work();
    if (text === null) return null;
    await showSubscriptions(act);
    returnTo('subscriptions');
    return text;
  });
}
