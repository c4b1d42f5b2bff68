import { Refusal } from './api.ts';
import { byId, onClick } from './dom.ts';
import { clearNote, note } from './note.ts';
import { showAccounts } from './portal-accounts.ts';
import { addCard, showCards } from './portal-cards.ts';
import { showDownloads } from './portal-downloads.ts';
import { showKeys } from './portal-keys.ts';
import { showOrders } from './portal-orders.ts';
import { showSubscriptions } from './portal-subscriptions.ts';
import { plainWords } from './portal-texts.ts';
import { showUsage } from './portal-usage.ts';

let isActing = false;

/** Does what a button stands for, and tells how it went. Two clicks do it once. */
async function act(work: () => Promise<string | null>): Promise<void> {
  if (isActing) return;
  isActing = true;
  clearNote();
  try {
    note((await work()) ?? '');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 401) location.reload();
    note(plainWords(error), error.status === 0 ? () => void act(work) : null);
  } finally {
    isActing = false;
  }
}

// The browser may bring a page back as it was when it was left.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
onClick(byId<HTMLButtonElement>('add-card'), () => void addCard(act));
await Promise.all([
  showSubscriptions(act),
  showOrders(act),
  showCards(act),
  showKeys(act),
  showDownloads(act),
  showUsage(),
  showAccounts(act),
]);
