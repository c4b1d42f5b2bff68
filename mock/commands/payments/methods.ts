import type { PaymentMethodCreate } from '../../../generated/types.ts';
import { refusalOf, savedCard } from '../../domain/payment-outcome.ts';
import type { PaymentMethodRow } from '../../domain/rows.ts';
import { invalid } from '../../kernel/errors.ts';
import { defaultMethod, refusals } from '../../queries/payments.ts';
import type { World } from '../../tables.ts';
import { forgetRefusals, refusal } from './refusals.ts';

/** Saves the card behind a token. The first one of a customer is charged by default, a later one when it is told to. */
export function savePaymentMethod(
  world: World,
  customerId: string,
  token: string,
  { makeDefault = false }: { readonly makeDefault?: boolean } = {},
): PaymentMethodRow {
  const present = defaultMethod(world, customerId);
  if (present && makeDefault) world.tables.paymentMethods.put({ ...present, default: false });
  return world.tables.paymentMethods.put({
    id: world.ids.secret('pm_'),
    type: 'card',
    created_at: world.timestamp,
    default: makeDefault || !present,
    card: savedCard(token, world.now),
    customer_id: customerId,
    confirmation_token_id: token,
  });
}

/** Saves a card that its customer gives. 422 when it is declined; what asks the customer to act is saved (D113). */
export function addPaymentMethod(
  world: World,
  customerId: string,
  { confirmation_token_id: token, set_default: makeDefault }: PaymentMethodCreate,
): PaymentMethodRow {
  const decline = refusalOf(token, refusals(world, customerId, token));
  if (decline) {
    const { decline_message: msg } = decline;
    const fault = invalid({ loc: ['body', 'confirmation_token_id'], msg, type: 'value_error' });
    throw refusal(world, customerId, token, fault);
  }
  forgetRefusals(world, customerId, token);
  return savePaymentMethod(world, customerId, token, { makeDefault });
}

/** Has a payment method behave as a token says from now on. What is shown of its card stays as it is. */
export function changeBehaviour({ tables }: World, row: PaymentMethodRow, token: string): PaymentMethodRow {
  return tables.paymentMethods.put({ ...row, confirmation_token_id: token });
}

/** Forgets a payment method. No other one takes its place as the default: the next one that is saved is charged. */
export function deletePaymentMethod({ tables }: World, row: PaymentMethodRow): void {
  tables.paymentMethods.remove(row.id);
}
