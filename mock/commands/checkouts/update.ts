import type { components } from '../../../generated/types.ts';
import { checkoutAmounts } from '../../domain/checkout-amounts.ts';
import { advanceCheckout, type CheckoutEvent, type CheckoutState } from '../../domain/checkout-status.ts';
import { answerFaults, answersTo } from '../../domain/custom-field-answers.ts';
import type { CheckoutRow, DiscountRow, ProductRow } from '../../domain/rows.ts';
import { taxIdIn } from '../../domain/tax-ids.ts';
import { named, rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import type { SnakeCase } from '../../kernel/spelling.ts';
import { knownCustomer } from '../../queries/checkouts.ts';
import { questionsOf } from '../../queries/products.ts';
import { isSubscribed } from '../../queries/subscriptions.ts';
import type { World } from '../../tables.ts';
import { changeBuyer } from './buyer.ts';
import { changeDiscount } from './discount.ts';
import { type Selection, select } from './selection.ts';

type Schemas = components['schemas'];

/** What the seller or the buyer changes; the seller may change everything but the code. */
export type CheckoutChange = SnakeCase<Schemas['CheckoutUpdate']> &
  Pick<SnakeCase<Schemas['CheckoutPublicUpdate']>, 'discount_code'>;

/**
 * Changes an open checkout and computes its amounts again. 403 when it is not open, or when the buyer has a
 * subscription and may have one only; 422 with every fault of the change.
 */
export function updateCheckout(world: World, row: CheckoutRow, change: CheckoutChange): CheckoutRow {
  advanceOrReject(row, 'update');
  const next = { ...applyChange(world, row, change), modified_at: world.timestamp };
  rejectSecondSubscription(world, next);
  world.tables.checkouts.put(next);
  world.emit('checkout.updated', next);
  return next;
}

/** The checkout as a change leaves it, not yet stored. Throws 422 with every fault of the change and those before. */
export function applyChange(
  world: World,
  row: CheckoutRow,
  change: CheckoutChange,
  before: readonly ValidationFault[] = [],
): CheckoutRow {
  const faults = [...before];
  const next = draftChange(world, row, change, faults);
  rejectFaults(faults);
  return next;
}

/** The checkout as a change would leave it, not yet stored. What is wrong with the change is added to `faults`. */
export function draftChange(
  world: World,
  row: CheckoutRow,
  change: CheckoutChange,
  faults: ValidationFault[],
): CheckoutRow {
  const selection = select(world, row, change, faults);
  const terms = { ...row, allow_discount_codes: change.allow_discount_codes ?? row.allow_discount_codes };
  const discount = changeDiscount(world, terms, change, selection.product, faults);
  const buyer = changeBuyer(row, change, faults);
  const custom_field_data = changeAnswers(world, row, change, selection.product, faults);
  const next: CheckoutRow = {
    ...terms,
    ...buyer,
    ...sellersPart(row, change),
    product_id: selection.product.id,
    product_price_id: selection.price.id,
    discount_id: discount?.id ?? null,
    currency: selection.currency,
    custom_field_data,
  };
  return { ...next, ...amountsOf(next, selection, discount) };
}

/** Marks a checkout as expired, when it is still open at the end of its time. */
export function expireCheckout(world: World, id: string): void {
  const row = world.tables.checkouts.find(id);
  if (!row) return;
  const step = advanceCheckout(row, 'expire');
  if (step.ok) world.tables.checkouts.put({ ...row, ...step.fields, modified_at: world.timestamp });
}

/** Where a checkout stands after an event. 403 when its present state does not allow it. */
export function advanceOrReject(row: CheckoutRow, event: CheckoutEvent): CheckoutState {
  const step = advanceCheckout(row, event);
  if (step.ok) return step.fields;
  throw named('NotOpenCheckout', `The checkout is ${row.status}.`);
}

function sellersPart(row: CheckoutRow, change: CheckoutChange) {
  return {
    metadata: change.metadata ?? row.metadata,
    customer_metadata: change.customer_metadata ?? row.customer_metadata,
    require_billing_address: change.require_billing_address ?? row.require_billing_address,
    success_url: change.success_url === undefined ? row.success_url : change.success_url,
    embed_origin: change.embed_origin === undefined ? row.embed_origin : change.embed_origin,
  };
}

function changeAnswers(
  world: World,
  row: CheckoutRow,
  change: CheckoutChange,
  product: ProductRow,
  faults: ValidationFault[],
): Schemas['CustomFieldData'] {
  const questions = questionsOf(world, product);
  const answers = { ...row.custom_field_data, ...change.custom_field_data };
  if (change.custom_field_data) faults.push(...answerFaults(questions, answers, false));
  return answersTo(questions, answers);
}

function amountsOf(row: CheckoutRow, selection: Selection, discount: DiscountRow | null) {
  const location = row.customer_billing_address;
  const tax_id = location && row.customer_tax_id ? taxIdIn(location.country, row.customer_tax_id) : null;
  const amounts = checkoutAmounts({ amount: selection.amount, discount, location, tax_id });
  const { amount, discount_amount, tax_amount } = amounts;
  return { amount, discount_amount, tax_amount };
}

/** 403 when the organization allows one subscription for each customer and the buyer has one that is charged for. */
export function rejectSecondSubscription(world: World, row: CheckoutRow): void {
  const { tables } = world;
  const organization = tables.organizations.get(row.organization_id);
  const isRecurring = tables.products.get(row.product_id)?.is_recurring;
  const mayHaveSeveral = organization?.subscription_settings.allowMultipleSubscriptions;
  if (mayHaveSeveral || !isRecurring || row.subscription_id !== null) return;
  const customer = knownCustomer(world, row);
  if (!customer || !isSubscribed(world, customer.id)) return;
  throw named('AlreadyActiveSubscriptionError', 'You already have an active subscription.');
}
