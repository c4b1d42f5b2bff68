import type { PaymentCardMetadata, PaymentMethodCardData } from '../../generated/types.ts';
import { type ChosenDecline, DECLINED, declineOf, INSUFFICIENT_FUNDS } from './declines.ts';
import type { PaymentIntent } from './rows.ts';

/** How the payment of a confirmed checkout ends. */
export type PaymentOutcome = 'declined' | 'fails_afterwards' | 'requires_action' | 'succeeds';

const OUTCOMES: readonly (readonly [part: string, outcome: PaymentOutcome])[] = [
  ['decline', 'declined'],
  ['async_fail', 'fails_afterwards'],
  ['requires_action', 'requires_action'],
];

/**
 * What the text of a confirmation token stands for (D066). The first part that it contains decides. `failures` is how
 * often a payment with it has failed for the same thing.
 */
export function paymentOutcome(token: string, failures = 0): PaymentOutcome {
  const outcome = OUTCOMES.find(([part]) => token.includes(part))?.[1] ?? 'succeeds';
  return outcome !== 'requires_action' && hasFailedEnough(token, failures) ? 'succeeds' : outcome;
}

const FAILURES_OF_TWICE = 2;

/** How many payments with a token fail for one thing before the next succeeds; null where none succeeds by waiting. */
export function failuresBeforeSuccess(token: string): number | null {
  return token.includes('twice') ? FAILURES_OF_TWICE : null;
}

function hasFailedEnough(token: string, failures: number): boolean {
  const before = failuresBeforeSuccess(token);
  return before !== null && failures >= before;
}

/** Whether a confirmation with a token is refused, and why. */
export function refusalOf(token: string, failures: number): ChosenDecline | null {
  return paymentOutcome(token, failures) === 'declined' ? declineOf(token, DECLINED) : null;
}

/** Whether a payment fails after its confirmation, and why. */
export function lateFailureOf(token: string, failures: number): ChosenDecline | null {
  return paymentOutcome(token, failures) === 'fails_afterwards' ? declineOf(token, INSUFFICIENT_FUNDS) : null;
}

/** How a charge of the payment method that a token has saved ends, such as a renewal. */
export function chargeResult(token: string, failures: number): 'succeed' | ChosenDecline {
  const fails = failsOnRenewal(token) && !hasFailedEnough(token, failures);
  const onRenewal = fails ? declineOf(token, INSUFFICIENT_FUNDS) : 'succeed';
  return refusalOf(token, failures) ?? lateFailureOf(token, failures) ?? onRenewal;
}

/** Whether the payment method that a token saves works now and fails when a renewal is charged: it says `renewal_fail`. */
function failsOnRenewal(token: string): boolean {
  return token.includes('renewal_fail');
}

/** Whether a refund of a payment with a token is pending at first and fails later: it says `refund_fail`. */
export function refundFails(token: string): boolean {
  return token.includes('refund_fail');
}

const INTENT_STATUS: Readonly<Record<Exclude<PaymentOutcome, 'declined'>, PaymentIntent['status']>> = {
  succeeds: 'succeeded',
  fails_afterwards: 'processing',
  requires_action: 'requires_action',
};

/** The payment that a confirmation starts which is not refused. `failures` is as `paymentOutcome` has it. */
export function startedIntent(confirmation_token_id: string, failures: number, client_secret: string): PaymentIntent {
  const outcome = paymentOutcome(confirmation_token_id, failures);
  if (outcome === 'declined') throw new Error(`The token ${confirmation_token_id} starts no payment`);
  return { client_secret, confirmation_token_id, status: INTENT_STATUS[outcome] };
}

/** The card behind a token: the one that it names as `card_{brand}_{last four digits}`, else a visa ending in 4242. */
export function cardOf(token: string): PaymentCardMetadata {
  const [, brand = 'visa', last4 = '4242'] = /card_([a-z]+)_(\d{4})(?!\d)/.exec(token) ?? [];
  return { brand, last4 };
}

/** What is shown of the saved card. It expires in December, three years after the year that follows `now`. */
export function savedCard(token: string, now: number): PaymentMethodCardData {
  return { ...cardOf(token), exp_month: 12, exp_year: new Date(now).getUTCFullYear() + 4, wallet: null };
}
