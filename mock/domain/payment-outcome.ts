import type { PaymentCardMetadata, PaymentMethodCardData } from '../../generated/types.ts';
import type { PaymentIntent } from './rows.ts';

/** How the payment of a confirmed checkout ends. */
export type PaymentOutcome = 'declined' | 'fails_afterwards' | 'requires_action' | 'succeeds';

export interface Decline {
  readonly decline_reason: string;
  readonly decline_message: string;
}

export const DECLINED: Decline = { decline_reason: 'card_declined', decline_message: 'Your card was declined.' };
export const INSUFFICIENT_FUNDS: Decline = {
  decline_reason: 'insufficient_funds',
  decline_message: 'Your card has insufficient funds.',
};

/** The reasons that a token names by their code, beside the part that says how its payment ends. */
const REASONS: readonly Decline[] = [
  INSUFFICIENT_FUNDS,
  { decline_reason: 'expired_card', decline_message: 'Your card has expired.' },
  { decline_reason: 'incorrect_cvc', decline_message: "Your card's security code is incorrect." },
  { decline_reason: 'fraudulent', decline_message: 'Your card was blocked because the payment looks fraudulent.' },
  { decline_reason: 'processing_error', decline_message: 'An error occurred while processing your card. Try again.' },
  { decline_reason: 'authentication_required', decline_message: 'Your card needs you to authenticate the payment.' },
];

/** Why a payment with a token fails: what the token names, else `otherwise`. */
export function declineOf(token: string, otherwise: Decline): Decline {
  return REASONS.find(({ decline_reason }) => token.includes(decline_reason)) ?? otherwise;
}

const OUTCOMES: readonly (readonly [part: string, outcome: PaymentOutcome])[] = [
  ['decline', 'declined'],
  ['async_fail', 'fails_afterwards'],
  ['requires_action', 'requires_action'],
];

/** What the text of a confirmation token stands for (D066). The first part that it contains decides. */
export function paymentOutcome(token: string): PaymentOutcome {
  return OUTCOMES.find(([part]) => token.includes(part))?.[1] ?? 'succeeds';
}

const INTENT_STATUS: Readonly<Record<Exclude<PaymentOutcome, 'declined'>, PaymentIntent['status']>> = {
  succeeds: 'succeeded',
  fails_afterwards: 'processing',
  requires_action: 'requires_action',
};

/** The payment that a confirmation starts. */
export function startedIntent(
  outcome: Exclude<PaymentOutcome, 'declined'>,
  confirmation_token_id: string,
  client_secret: string,
): PaymentIntent {
  return { client_secret, confirmation_token_id, status: INTENT_STATUS[outcome] };
}

/** Whether the payment method that a token saves works now and fails when a renewal is charged: it says `renewal_fail`. */
export function failsOnRenewal(token: string): boolean {
  return token.includes('renewal_fail');
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
