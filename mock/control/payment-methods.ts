import type { SavedPaymentMethod } from '../../generated/control/types.ts';
import { changeBehaviour } from '../commands/payments/methods.ts';
import { cardOf } from '../domain/payment-outcome.ts';
import type { PaymentMethodRow } from '../domain/rows.ts';
import { behaviourOf } from '../domain/token-behaviour.ts';
import { notFound } from '../kernel/errors.ts';
import type { ControlHandlers, OperationsOf } from './call.ts';

/** How what customers have saved behaves when it is charged. */
export const paymentMethodHandlers: ControlHandlers<OperationsOf<'paymentMethods'>> = {
  'paymentMethods.list': async ({ query, enter }) => {
    const { tables } = await enter();
    if (!tables.customers.find(query.customer_id)) throw notFound('customer');
    return { items: Array.from(tables.paymentMethods.listBy('customer', query.customer_id).oldestFirst(), methodView) };
  },

  'paymentMethods.update': ({ path, body, transact }) =>
    transact((world) => {
      const row = world.tables.paymentMethods.find(path.id);
      if (!row) throw notFound('payment method');
      return methodView(changeBehaviour(world, row, body.confirmation_token_id));
    }),
};

function methodView(row: PaymentMethodRow): SavedPaymentMethod {
  const { id, customer_id, default: isDefault, confirmation_token_id } = row;
  const { brand, last4 } = row.card ?? cardOf(confirmation_token_id);
  const { charge, decline_reason, failures } = behaviourOf(confirmation_token_id);
  const card = { brand, last4 };
  return { id, customer_id, default: isDefault, card, confirmation_token_id, charge, decline_reason, failures };
}
