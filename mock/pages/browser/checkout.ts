import { amountFault } from './amount.ts';
import { Refusal } from './api.ts';
import { fillBuyer, offerStates, read } from './buyer.ts';
import { readCheckout } from './checkout-calls.ts';
import { byId } from './dom.ts';
import { clearFaults, idOf } from './faults.ts';
import { partOf } from './parts.ts';
import { pay } from './pay.ts';
import { afterPress } from './press.ts';
import { isSold, renewPrice, tellNewPrice, tellNotSold } from './renew.ts';
import { current, refuse, removeDiscount, save, take } from './save.ts';
import { showCard, showPay } from './show.ts';
import { listenToSummary } from './summary.ts';

const form = byId<HTMLFormElement>('form');
const code = byId<HTMLInputElement>('f-discountCode');

listenToSummary();
await begin();

async function begin(): Promise<void> {
  try {
    const found = await readCheckout();
    const checkout = take(await renewPrice(found));
    fillBuyer(checkout);
    if (!isSold(checkout)) tellNotSold(checkout);
    else if (!isSold(found)) tellNewPrice(checkout);
    listen();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(error, () => void begin(), true);
    return;
  }
  if (code.value !== '') await save('code');
}

function listen(): void {
  form.addEventListener('change', ({ target }) => keep(target as HTMLInputElement));
  form.addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement).name === 'amount') keepWhileTyped();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void pay();
  });
  onEnter(code, () => void save('code'));
  onEnter(byId(idOf('amount')), () => void save('amount'));
  byId('apply').addEventListener('click', () => void save('code'));
  // The second click of two on Apply does not take off what the first has applied.
  byId('remove').addEventListener('click', ({ detail }) => detail < 2 && void removeDiscount());
  // The browser may bring a page back as it was when it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  byId<HTMLButtonElement>('pay').disabled = false;
}

/** Stores what has been changed; a code waits until it is applied. */
function keep({ name, id, value }: HTMLInputElement): void {
  if (name === 'confirmationTokenId') showCard(value);
  const part = partOf(name);
  if (part === null) return;
  if (id === idOf('customerBillingAddress.country')) afterPress(() => offerStates(read(name) ?? ''));
  if (part !== 'amount') afterPress(() => clearFaults([name]));
  void save(part);
}

/** The sums follow while an amount is typed. What is wrong with it is told when it is left. */
function keepWhileTyped(): void {
  showPay();
  if (amountFault(current()) === null) void save('amount');
}

/** Enter in a field that has a use of its own does not pay. */
function onEnter(field: HTMLElement, work: () => void): void {
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    work();
  });
}
