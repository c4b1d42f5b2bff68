import type { components } from '../../../generated/types.ts';
import { confirmationFaults } from '../../domain/checkout-confirmation.ts';
import { answerFaults } from '../../domain/custom-field-answers.ts';
import { refusalOf, startedIntent } from '../../domain/payment-outcome.ts';
import { amountFaults } from '../../domain/prices.ts';
import type { CheckoutRow, CustomerRow, PaymentIntent, ProductRow } from '../../domain/rows.ts';
import { totalsOf } from '../../domain/totals.ts';
import { named, rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import type { SnakeCase } from '../../kernel/spelling.ts';
import { dueOf } from '../../queries/checkouts.ts';
import { isRedeemableFor } from '../../queries/discounts.ts';
import { refusals } from '../../queries/payments.ts';
import { questionsOf } from '../../queries/products.ts';
import type { World } from '../../tables.ts';
import { createCustomerSession } from '../customers/sessions.ts';
import { redeemDiscount } from '../discounts/redemptions.ts';
import { recordPayment } from '../payments/payments.ts';
import { refusal } from '../payments/refusals.ts';
import { customerOfCheckout } from './customer.ts';
import { advanceOrReject, draftChange, rejectSecondSubscription } from './update.ts';

type Confirm = SnakeCase<components['schemas']['CheckoutConfirm']>;

export interface ConfirmedCheckout {
  readonly checkout: CheckoutRow;
  /** Lets the buyer into the portal; shown only once. */
  readonly customer_session_token: string;
}

/**
 * Applies the last changes of the buyer and starts the payment, which ends later (`checkout.complete`). 403 when the
 * checkout is not open or the buyer has a subscription and may have one only, then 422 with everything that is wrong or
 * missing at once, then 400 when the payment is declined. After any of them nothing has changed.
 */
export function confirmCheckout(world: World, row: CheckoutRow, input: Confirm): ConfirmedCheckout {
  const state = advanceOrReject(row, 'confirm');
  const { confirmation_token_id = null, ...change } = input;
  const faults: ValidationFault[] = [];
  // Naming the product again must not bring a price that the buyer has not seen.
  const product_id = change.product_id === row.product_id ? null : change.product_id;
  const draft = draftChange(world, row, { ...change, product_id }, faults);
  rejectSecondSubscription(world, draft);
  const { is_payment_form_required: needsForm } = dueOf(world, draft);
  faults.push(...faultsOf(world, draft, needsForm, confirmation_token_id));
  rejectFaults(distinct(faults));
  const intent = needsForm ? intentOf(world, row.id, confirmation_token_id ?? '') : null;

  const customer = customerOfCheckout(world, draft);
  if (draft.discount_id !== null) {
    redeemDiscount(world, draft.discount_id, { checkout_id: row.id, subscription_id: null });
  }
  const checkout = world.tables.checkouts.put({
    ...draft,
    ...state,
    customer_id: customer.id,
    payment_intent: intent,
    modified_at: world.timestamp,
  });
  world.emit('checkout.updated', checkout);
  startPayment(world, checkout, customer);
  return { checkout, customer_session_token: createCustomerSession(world, customer).token };
}

function faultsOf(
  world: World,
  draft: CheckoutRow,
  is_payment_form_required: boolean,
  confirmation_token_id: string | null,
): ValidationFault[] {
  const product = productOf(world, draft);
  const price = world.tables.prices.get(draft.product_price_id);
  const questions = questionsOf(world, product);
  return [
    ...confirmationFaults({
      checkout: draft,
      is_payment_form_required,
      confirmation_token_id,
      is_price_archived: product.is_archived || price?.is_archived !== false,
      answer_faults: answerFaults(questions, draft.custom_field_data, true),
    }),
    ...(price ? amountFaults(price, draft.amount) : []),
    ...discountFaults(world, draft, product),
    ...upgradeFaults(world, draft),
  ];
}

/** Others may have used a discount up since it was set. */
function discountFaults(world: World, { discount_id }: CheckoutRow, product: ProductRow): ValidationFault[] {
  const discount = discount_id === null ? undefined : world.tables.discounts.find(discount_id);
  if (discount_id === null || (discount && isRedeemableFor(world, discount, product))) return [];
  return [{ loc: ['body', 'discountId'], msg: 'The discount can no longer be redeemed', type: 'value_error' }];
}

function upgradeFaults({ tables }: World, { subscription_id }: CheckoutRow): ValidationFault[] {
  if (subscription_id === null || tables.subscriptions.find(subscription_id)?.status === 'active') return [];
  const msg = 'The subscription has ended and cannot be upgraded';
  return [{ loc: ['body', 'subscriptionId'], msg, type: 'value_error' }];
}

/** A place is faulty once: what is wrong with a change counts before what is missing for want of it. */
function distinct(faults: readonly ValidationFault[]): ValidationFault[] {
  const places = faults.map(({ loc }) => loc.join(' '));
  return faults.filter((_, index) => places.indexOf(places[index] ?? '') === index);
}

function intentOf(world: World, checkoutId: string, token: string): PaymentIntent {
  const failures = refusals(world, checkoutId, token);
  const decline = refusalOf(token, failures);
  if (decline) {
    const error = named('PaymentError', `The payment was declined: ${decline.decline_message}`);
    throw refusal(world, checkoutId, token, error);
  }
  return startedIntent(token, failures, world.ids.secret('mock_pi_'));
}

/** The buyer sees the checkout as confirmed; what follows is due at once, unless the buyer has to act first. */
function startPayment(world: World, checkout: CheckoutRow, customer: CustomerRow): void {
  if (checkout.payment_intent?.status !== 'requires_action') {
    world.schedule(world.now, 'checkout.complete', { id: checkout.id });
    return;
  }
  const { total_amount: amount } = totalsOf(checkout);
  if (amount === 0) return;
  const { currency, payment_intent } = checkout;
  const { confirmation_token_id } = payment_intent;
  const charge = { customer, amount, currency, checkout_id: checkout.id, order_id: null, confirmation_token_id };
  recordPayment(world, charge, 'wait');
}

function productOf({ tables }: World, { id, product_id }: CheckoutRow): ProductRow {
  const product = tables.products.get(product_id);
  if (!product) throw new Error(`The checkout ${id} has lost its product`);
  return product;
}
