import type { components } from '../../../generated/types.ts';
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

type Subscription = components['schemas']['PortalSubscription'];

/** Lists the customer's subscriptions, each with what can be done with it. */
export function showSubscriptions(act: Act): Promise<void> {
  return showList<Subscription>('subscriptions', '/subscriptions/', (subscription) => entry(subscription, act));
}

function entry(subscription: Subscription, act: Act): HTMLElement {
  const { product, amount, currency, recurring_interval } = subscription;
  return make(
    'li',
    { class: 'entry' },
    thumbnail(product),
    make(
      'div',
      { class: 'text' },
      heading(product.name, ...stateOf(subscription)),
      make('p', {}, `${money(amount, currency)} per ${recurring_interval}`),
      make('p', { class: 'meta' }, timeOf(subscription)),
    ),
    ...actionsOf(subscription, act),
  );
}

function stateOf({ status, cancel_at_period_end, ended_at }: Subscription): [string, 'good' | 'bad' | 'over'] {
  if (ended_at !== null) return [words(status), 'over'];
  if (status === 'past_due' || status === 'unpaid' || status === 'incomplete') return [words(status), 'bad'];
  return cancel_at_period_end ? ['Ends soon', 'over'] : [words(status), 'good'];
}

function timeOf({ started_at, current_period_end, ended_at, ends_at, cancel_at_period_end }: Subscription): string {
  if (ended_at !== null) return `Ended on ${date(ended_at)}`;
  const end = ends_at ?? current_period_end;
  if (end === null) return started_at === null ? '' : `Since ${date(started_at)}`;
  return cancel_at_period_end ? `Ends on ${date(end)}` : `Renews on ${date(end)}`;
}

function actionsOf(subscription: Subscription, act: Act): HTMLElement[] {
  const { id, product, ended_at, cancel_at_period_end } = subscription;
  if (ended_at !== null) return [];
  if (!cancel_at_period_end) return [entryButton('Cancel', product.name, () => void cancel(subscription, act))];
  const takeBack = () => portal(`/subscriptions/${id}`, 'PATCH', { cancel_at_period_end: false });
  const keep = () => changeAndShow(act, takeBack, `${product.name} goes on.`);
  return [
    make(
      'div',
      { class: 'row' },
      entryButton('Do not cancel', product.name, () => void keep()),
      entryButton('End it now', product.name, () => void cancel(subscription, act)),
    ),
  ];
}

async function cancel(subscription: Subscription, act: Act): Promise<void> {
  const { id, product, current_period_end, cancel_at_period_end } = subscription;
  byId('cancel-title').textContent = `Cancel ${product.name}`;
  byId('when-date').textContent = current_period_end === null ? '' : `On ${date(current_period_end)}`;
  const [atEnd, now] = [byId<HTMLInputElement>('when-end'), byId<HTMLInputElement>('when-now')];
  atEnd.disabled = cancel_at_period_end;
  (cancel_at_period_end ? now : atEnd).checked = true;
  if (!(await ask('cancel'))) return;
  if (now.checked) {
    await changeAndShow(act, () => portal(`/subscriptions/${id}`, 'DELETE'), `${product.name} has ended.`);
    return;
  }
  const body = {
    cancel_at_period_end: true,
    cancellation_reason: byId<HTMLSelectElement>('reason').value || null,
    cancellation_comment: byId<HTMLTextAreaElement>('comment').value.trim() || null,
  };
  const text = `${product.name} ends with its period.`;
  await changeAndShow(act, () => portal(`/subscriptions/${id}`, 'PATCH', body), text);
}

function changeAndShow(act: Act, work: () => Promise<unknown>, text: string): Promise<void> {
  return act(async () => {
    await work();
    await showSubscriptions(act);
    returnTo('subscriptions');
    return text;
  });
}
