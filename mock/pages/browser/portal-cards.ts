import type { components } from '../../../generated/types.ts';
import { byId } from './dom.ts';
import { clearFaults } from './faults.ts';
import { ask } from './portal-dialog.ts';
import { type Act, entryButton, heading, listEntry, meta, part, portal, returnTo, showList } from './portal-list.ts';

type PaymentMethod = components['schemas']['PaymentMethod'];

const PATH = '/customers/me/payment-methods';
const TOKEN = 'confirmation_token_id';

/** Lists what the customer pays with. */
export function showCards(act: Act): Promise<void> {
  return showList<PaymentMethod>('cards', PATH, (method) => entry(method, act));
}

function entry(method: PaymentMethod, act: Act): HTMLElement {
  const name = nameOf(method);
  const facts = method.card ? [meta(expiryOf(method.card))] : [];
  const head = heading(name, method.default ? ['Is charged', 'good'] : null);
  const button = entryButton('Remove', name, () => void remove(method, act));
  return listEntry({ head, facts }, button);
}

/** Asks for a card and saves it. */
export function addCard(act: Act): Promise<void> {
  return act(async () => {
    clearFaults([TOKEN]);
    const isSaved = await ask('add', async () => {
      const token = part<HTMLInputElement>(byId('add'), `input[name="${TOKEN}"]:checked`).value;
      const set_default = byId<HTMLInputElement>('add-default').checked;
      await portal(PATH, 'POST', { [TOKEN]: token, set_default, return_url: location.href });
      return [];
    });
    return isSaved ? showAgain(act, 'The card is saved.') : null;
  });
}

function remove(method: PaymentMethod, act: Act): Promise<void> {
  return act(async () => {
    const name = nameOf(method);
    byId('remove-title').textContent = `Remove ${name}?`;
    byId('remove-text').textContent = method.default
      ? 'Your subscriptions are charged to it. Without a card their next payment fails: add another one first.'
      : 'It is forgotten. Your subscriptions are charged to another card.';
    const isRemoved = await ask('remove', async () => {
      await portal(`${PATH}/${encodeURIComponent(method.id)}`, 'DELETE');
      return [];
    });
    return isRemoved ? showAgain(act, `${name} is removed.`) : null;
  });
}

async function showAgain(act: Act, text: string): Promise<string> {
  await showCards(act);
  returnTo('cards');
  return text;
}

/** What people call a payment method: a card by its brand and the end of its number. */
function nameOf(method: PaymentMethod): string {
  if (!method.card) return words(method.type);
  return `${words(method.card.brand)} ending in ${method.card.last4}`;
}

function expiryOf({ exp_month, exp_year }: components['schemas']['PaymentMethodCardData']): string {
  return `Expires ${String(exp_month).padStart(2, '0')}/${exp_year}`;
}

/** A name of the contract as people read it: `sepa_debit` is Sepa debit. */
function words(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}
