import type { DeclineReason } from '../../generated/control/types.ts';

/** Why a payment has failed: a code, and words for the buyer. */
export interface Decline {
  readonly decline_reason: string;
  readonly decline_message: string;
}

/** Why a payment fails that a token, or a tester, lets fail. */
export interface ChosenDecline extends Decline {
  readonly decline_reason: DeclineReason;
}

const MESSAGES: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  fraudulent: 'Your card was blocked because the payment looks fraudulent.',
  processing_error: 'An error occurred while processing your card. Try again.',
  authentication_required: 'Your card needs you to authenticate the payment.',
};

/** The decline with a code. */
export function declineFor(decline_reason: DeclineReason): ChosenDecline {
  return { decline_reason, decline_message: MESSAGES[decline_reason] };
}

export const DECLINED = declineFor('card_declined');
export const INSUFFICIENT_FUNDS = declineFor('insufficient_funds');

// Every code of the document is a key of the table, and no other is.
const REASONS = Object.keys(MESSAGES) as DeclineReason[];

/** Why a payment with a token fails: the reason whose code the token contains, else `otherwise` (E176). */
export function declineOf(token: string, otherwise: ChosenDecline): ChosenDecline {
  const reason = REASONS.find((code) => token.includes(code));
  return reason ? declineFor(reason) : otherwise;
}
