import { amountFault } from './amount.ts';
import { Refusal } from './api.ts';
import { fillBuyer, offerStates, read } from './buyer.ts';
import { readCheckout } from './checkout-calls.ts';
import { keepChoice, keepEarlyChoice } from './choice.ts';
import { onConsent } from './consent.ts';
import { byId, onClick } from './dom.ts';
import { clearDecline, clearFaults, idOf } from './faults.ts';
import { ALL, partOf } from './parts.ts';
import { pay } from './pay.ts';
import { afterPress } from './press.ts';
import { renewPrice, tellNewPrice, tellNotSold } from './renew.ts';
import { current, refuse, removeDiscount, save, take } from './save.ts';
import { openPay, showCard, showPay } from './show.ts';
import { isSold } from './sold.ts';
import { listenToSummary } from './summary.ts';

const form = byId<HTMLFormElement>('form');
const code = byId<HTMLInputElement>('f-discountCode');

listenToSummary();
await begin();

async function begin(): Promise<void> {
  try {
    const found = await readCheckout();
    const renewed = await renewPrice(found);
    keepEarlyChoice();
    const checkout = take(renewed);
    fillBuyer(checkout);
    if (!isSold(checkout)) tellNotSold(checkout);
    else if (!isSold(found)) tellNewPrice(checkout);
    listen();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(error, () => void begin(), false);
    return;
  }
  // What was filled in before all this was there is kept as well.
  for (const part of ALL) await save(part);
}

function listen(): void {
  form.addEventListener('change', ({ target }) => keep(target as HTMLInputElement));
  form.addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement).name === 'amount') keepWhileTyped();
  });
  // Enter in a field clicks the button as well.
  form.addEventListener('submit', (event) => event.preventDefault());
  onConsent(() => void pay());
  onEnter(code, () => void save('code'));
  onEnter(byId(idOf('amount')), () => void save('amount'));
  onClick(byId<HTMLButtonElement>('apply'), () => void save('code'));
  // The second click of two on Apply does not take off what the first has applied.
  onClick(byId<HTMLButtonElement>('remove'), ({ detail }) => void (detail < 2 && removeDiscount()));
  // The browser may bring a page back as it was when it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  openPay();
}

/** Stores what has been changed; a code waits until it is applied. */
function keep({ name, id, value }: HTMLInputElement): void {
  if (name === 'confirmationTokenId') chooseCard(value);
  const part = partOf(name);
  if (part === null) return;
  if (part === 'productId') choose(value);
  if (id === idOf('customerBillingAddress.country')) afterPress(() => offerStates(read(name) ?? ''));
  if (part !== 'amount') afterPress(() => clearFaults([name]));
  void save(part);
}

function chooseCard(token: string): void {
  showCard(token);
  afterPress(clearDecline);
}

/** The sums that stand there are not those of another product. */
function choose(productId: string): void {
  keepChoice(productId);
  showPay();
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
