/** What a tester chooses by on a hosted page: a name, and what becomes of it in a few words. */
export interface TokenChoice {
  readonly name: string;
  readonly hint: string;
  /** Whether it stands among the first, in sight. */
  readonly isFirst?: boolean;
  /** Whether it is for subscriptions alone. */
  readonly isForRecurring?: boolean;
}

/** A confirmation token that stands for a way in which payments end. `payment-outcome.ts` reads it. */
export interface TestTokenEntry {
  readonly token: string;
  /** What happens, as the documents tell it. */
  readonly description: string;
  /** Where a checkout is paid. */
  readonly paying?: TokenChoice;
  /** Where a card is saved for later. */
  readonly saving?: TokenChoice;
}

/** A card that is refused, for a reason that buyers are told. */
function refused(token: string, name: string, why: string, isFirst = false): TestTokenEntry {
  const hint = `Refused at once: ${why}`;
  return {
    ...{ token, description: `400 \`PaymentError\`: ${why}. The checkout stays open` },
    paying: { name, hint, isFirst },
    saving: { name, hint: `Not saved: ${why}`, isFirst },
  };
}

/** Every test token, in the order in which they are shown. */
export const TEST_TOKENS: readonly TestTokenEntry[] = [
  {
    token: 'tok_card_visa_4242',
    description: 'Paid at once; so is any other text',
    paying: { name: 'A card that works', hint: 'Paid at once', isFirst: true },
  },
  {
    token: 'tok_card_mastercard_4444',
    description: 'Paid at once, with another card',
    saving: { name: 'A card that works', hint: 'Saved, and charged when something is due', isFirst: true },
  },
  refused('tok_decline_card_visa_0002', 'A card that is declined', 'the bank does not say why', true),
  {
    token: 'tok_async_fail_card_visa_0341',
    description: '`confirmed`, then `open` again with a failed payment: short of funds',
    paying: { name: 'A card that fails afterwards', hint: 'Accepted, then short of funds', isFirst: true },
  },
  {
    token: 'tok_requires_action_card_visa_3155',
    description: 'Stays `confirmed` until `POST /_mock/payments/{checkout_id}/complete` or `…/fail` ends it',
    paying: { name: 'A card that needs approval', hint: 'You approve or reject it as your bank would', isFirst: true },
  },
  {
    token: 'tok_renewal_fail_card_visa_9995',
    description: 'Paid at once; each renewal fails: short of funds',
    paying: { name: 'A card that fails on renewal', hint: 'Works today only', isFirst: true, isForRecurring: true },
    saving: {
      name: 'A card that fails later',
      hint: 'Saved, and short of funds whenever something is due',
      isFirst: true,
    },
  },
  {
    token: 'tok_renewal_fail_twice_card_visa_9979',
    description: 'Paid at once; each renewal fails twice, then it is paid',
    paying: {
      name: 'A card that fails twice on renewal',
      hint: 'Works today; each renewal is paid with the third attempt',
      isForRecurring: true,
    },
    saving: { name: 'A card that fails twice later', hint: 'Saved; what is due is paid with the third attempt' },
  },
  {
    token: 'tok_decline_twice_card_visa_0200',
    description: '400 `PaymentError` twice for each checkout, then paid',
    paying: { name: 'A card that is declined twice', hint: 'Refused twice, paid with the third attempt' },
    saving: { name: 'A card that is declined twice', hint: 'Not saved twice, saved with the third attempt' },
  },
  refused('tok_decline_insufficient_funds_card_visa_9987', 'A card without funds', 'short of funds'),
  refused('tok_decline_expired_card_visa_0069', 'A card that has expired', 'expired'),
  refused('tok_decline_incorrect_cvc_card_visa_0127', 'A wrong security code', 'the code is wrong'),
  refused('tok_decline_fraudulent_card_visa_0019', 'A card that looks stolen', 'blocked as fraud'),
  refused('tok_decline_processing_error_card_visa_0119', 'A bank with an error', 'an error of processing'),
  refused(
    'tok_decline_authentication_required_card_visa_3184',
    'A card that must be authenticated',
    'authentication is required',
  ),
  {
    token: 'tok_refund_fail_card_visa_5126',
    description: 'Paid at once; a refund of it is pending for a day, then it has failed',
    paying: { name: 'A card that takes no refund', hint: 'Paid at once; a refund fails a day later' },
  },
];
