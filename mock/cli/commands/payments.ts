import type { EndedCheckout, PaymentFailure, SavedPaymentMethod, TestToken } from '../../../generated/control/types.ts';
import { type Command, worldAction } from '../command.ts';
import type { Context } from '../context.ts';
import { report } from '../report.ts';
import { table } from '../table.ts';

const tokens = worldAction({
  summary: 'List the test tokens, and how payments with each end',
  operands: [],
  options: {},
  run: async (context) =>
    report(context, await context.control.payments.listTokens(), ({ items }) => tokenLines(context, items)),
});

const cards = worldAction({
  summary: 'List what a customer has saved to pay with, and how its next charge ends',
  operands: ['CUSTOMER'],
  options: {},
  run: async (context, { operands: [customer_id = ''] }) =>
    report(context, await context.control.paymentMethods.list({ customer_id }), ({ items }) =>
      items.length === 0 ? ['The customer has saved nothing.'] : cardLines(context, items),
    ),
});

const change = worldAction({
  summary: 'Have a saved card behave as a token says from now on',
  operands: ['CARD', 'TOKEN'],
  options: {},
  notes: `CARD is the id that "payments cards" lists.

  billing-mock payments change pm_7Qd2xJ9sLk4TzV8bNw3RfYh6 tok_decline_expired_card
  billing-mock payments change pm_7Qd2xJ9sLk4TzV8bNw3RfYh6 tok_card_visa_4242
`,
  run: async (context, { operands: [id = '', confirmation_token_id = ''] }) => {
    const card = await context.control.paymentMethods.update({ id, body: { confirmation_token_id } });
    report(context, card, (changed) => cardLines(context, [changed]));
  },
});

const complete = worldAction({
  summary: 'Complete the payment of a checkout that waits for its buyer',
  operands: ['CHECKOUT'],
  options: {},
  run: async (context, { operands: [checkout_id = ''] }) =>
    report(context, await context.control.payments.complete({ checkout_id }), ended),
});

const fail = worldAction({
  summary: 'Let the payment of a checkout fail that waits for its buyer',
  operands: ['CHECKOUT'],
  options: {
    reason: { type: 'string', value: 'REASON', about: 'why, such as insufficient_funds (default card_declined)' },
  },
  run: async (context, { values, operands: [checkout_id = ''] }) => {
    // Another reason than those that there are is refused by the mock, which names them.
    const body = values.reason === undefined ? {} : ({ reason: values.reason } as PaymentFailure);
    report(context, await context.control.payments.fail({ checkout_id, body }), ended);
  },
});

export const payments: Command = {
  name: 'payments',
  summary: 'List the test tokens, change how a saved card behaves, end payments that wait',
  actions: { '': tokens, tokens, cards, change, complete, fail },
};

function tokenLines({ style }: Context, items: readonly TestToken[]): string[] {
  const rows = items.map((one) => [one.token, one.checkout, one.charge, one.refund, one.decline_reason ?? '']);
  return table(['TOKEN', 'AT A CHECKOUT', 'CHARGED LATER', 'REFUNDED', 'REASON'], rows, style);
}

function cardLines({ style }: Context, items: readonly SavedPaymentMethod[]): string[] {
  const rows = items.map((one) => [
    one.id,
    `${one.card.brand} ${one.card.last4}`,
    one.default ? 'yes' : 'no',
    one.failures === null ? one.charge : `${one.charge} ${one.failures} times`,
    one.decline_reason ?? '',
  ]);
  return table(['CARD', 'SHOWN AS', 'DEFAULT', 'NEXT CHARGE', 'REASON'], rows, style);
}

function ended({ id, status }: EndedCheckout): string[] {
  return [`The checkout ${id} is ${status}.`];
}
