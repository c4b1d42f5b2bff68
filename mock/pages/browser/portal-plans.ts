import type { components } from '../../../generated/types.ts';
import { byId } from './dom.ts';
import { ask } from './portal-dialog.ts';
import { date, part, portal } from './portal-list.ts';

type Subscription = components['schemas']['PortalSubscription'];

/** Whether the customer can move a subscription to another product: where the seller allows it and the platform does. */
export function canChange(subscription: Subscription): boolean {
  const { status, cancel_at_period_end, product } = subscription;
  const isGoingOn = (status === 'active' || status === 'trialing') && !cancel_at_period_end;
  return (
    isGoingOn && product.organization.subscription_settings.allowCustomerUpdates && othersThan(product.id).length > 0
  );
}

/** Asks which plan the customer would like, says what that costs, and moves the subscription; null when it is left. */
export async function changePlan(subscription: Subscription): Promise<string | null> {
  const { id, product } = subscription;
  byId('change-title').textContent = `Change ${product.name}`;
  const others = othersThan(product.id);
  for (const radio of plans()) {
    cardOf(radio).hidden = !others.includes(radio);
    radio.checked = radio === others[0];
    radio.onchange = () => explain(subscription, radio);
  }
  if (others[0]) explain(subscription, others[0]);
  const isChanged = await ask('change', async () => {
    await portal(`/subscriptions/${id}`, 'PATCH', { product_id: chosen().value });
    return [];
  });
  return isChanged ? `You have changed to ${chosen().dataset.plan}.` : null;
}

function explain(subscription: Subscription, { dataset }: HTMLInputElement): void {
  const { plan = '', price = '', interval } = dataset;
  const settled = settlementOf(subscription, plan, interval === subscription.recurring_interval);
  byId('change-sum').textContent = `${plan} begins now and costs ${price}, before tax and discounts. ${settled}`;
}

/** When a change is paid for. The sum follows from the instant of the change, and stands on the order. */
function settlementOf({ product, current_period_end }: Subscription, plan: string, isSameInterval: boolean): string {
  if (!isSameInterval) return `Its first period is charged now, less what is left of ${product.name}.`;
  const end = current_period_end === null ? 'the end of the period' : date(current_period_end);
  const rest = `Until ${end} you pay for the rest of ${plan}, less the rest of ${product.name}`;
  return product.organization.subscription_settings.prorationBehavior === 'invoice'
    ? `${rest}: that is charged now.`
    : `${rest}: that is added to your payment on that day.`;
}

function chosen(): HTMLInputElement {
  return part<HTMLInputElement>(byId('change'), 'input:checked');
}

function othersThan(productId: string): HTMLInputElement[] {
  return plans().filter(({ value }) => value !== productId);
}

function plans(): HTMLInputElement[] {
  return [...byId('change').querySelectorAll<HTMLInputElement>('input[name="plan"]')];
}

function cardOf(radio: HTMLInputElement): HTMLElement {
  return radio.closest<HTMLElement>('.card') ?? radio;
}
