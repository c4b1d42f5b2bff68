import { Refusal } from './api.ts';
import { byId } from './dom.ts';
import { showKeys } from './portal-keys.ts';
import { showOrders } from './portal-orders.ts';
import { showSubscriptions } from './portal-subscriptions.ts';

/** Does what a button stands for, and tells how it went. */
async function act(work: () => Promise<string | null>): Promise<void> {
  byId('fault').hidden = true;
  byId('status').textContent = '';
  try {
    const text = await work();
    if (text !== null) byId('status').textContent = text;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 401) location.reload();
    byId('fault').textContent = [error.message, ...error.faults.map(({ msg }) => msg)].join(' ');
    byId('fault').hidden = false;
  }
}

await Promise.all([showSubscriptions(act), showOrders(act), showKeys(act)]);
