import type { Address, ValidationError } from '../../generated/types.ts';
import { MISSING } from '../problems.ts';
import { requiredAddressFields } from './addresses.ts';
import type { CheckoutRow } from './rows.ts';

type Buyer = Pick<
  CheckoutRow,
  | 'customer_email'
  | 'customer_name'
  | 'customer_billing_name'
  | 'customer_billing_address'
  | 'is_business_customer'
  | 'require_billing_address'
  | 'tax_amount'
>;

/** A checkout with the last changes of the buyer, and what confirming it depends on beside them. */
export interface Confirmation {
  readonly checkout: Buyer;
  readonly is_payment_form_required: boolean;
  readonly confirmation_token_id: string | null;
  readonly is_price_archived: boolean;
  /** As `answerFaults` finds them. */
  readonly answer_faults: readonly ValidationError[];
}

/** Everything that keeps a checkout from being confirmed, at once. Paths are in the spelling of checkouts. */
export function confirmationFaults(confirmation: Confirmation): ValidationError[] {
  return [
    ...archivedPrice(confirmation),
    ...missingFields(confirmation),
    ...addressFaults(confirmation),
    ...confirmation.answer_faults,
  ];
}

function archivedPrice({ is_price_archived }: Confirmation): ValidationError[] {
  if (!is_price_archived) return [];
  return [
    { loc: ['body', 'productPriceId'], msg: 'The price is no longer sold. Select one that is.', type: 'value_error' },
  ];
}

function missingFields(confirmation: Confirmation): ValidationError[] {
  const { checkout, is_payment_form_required: pays } = confirmation;
  const fields: [name: string, isNeeded: boolean, value: string | null][] = [
    ['customerEmail', true, checkout.customer_email],
    ['customerName', pays, checkout.customer_name],
    ['customerBillingName', checkout.is_business_customer, checkout.customer_billing_name],
    ['confirmationTokenId', pays, confirmation.confirmation_token_id],
  ];
  return fields.filter(([, isNeeded, value]) => isNeeded && isBlank(value)).map(([name]) => missing(name));
}

/** One fault for each cause: an address that is missing altogether is not missing its parts too. */
function addressFaults(confirmation: Confirmation): ValidationError[] {
  const { checkout, is_payment_form_required: pays } = confirmation;
  const needsFull = checkout.require_billing_address || checkout.is_business_customer;
  const address = checkout.customer_billing_address;
  if (address === null) return pays || needsFull ? [missing('customerBillingAddress')] : [];
  const parts = pays ? missingParts(checkout, address) : [];
  if (parts.length > 0) return parts;
  if (needsFull && saysCountryOnly(address)) return [missing('customerBillingAddress')];
  return checkout.tax_amount === null ? [uncomputableTax()] : [];
}

function missingParts(checkout: Buyer, address: Address): ValidationError[] {
  const needed = requiredAddressFields(checkout);
  const parts: [name: string, isNeeded: boolean, value: string | null | undefined][] = [
    ['line1', needed.line1, address.line1],
    ['postalCode', needed.postal_code, address.postal_code],
    ['city', needed.city, address.city],
    ['state', needed.state, address.state],
  ];
  return parts
    .filter(([, isNeeded, value]) => isNeeded && isBlank(value))
    .map(([name]) => missing('customerBillingAddress', name));
}

function saysCountryOnly(address: Address): boolean {
  return [address.line1, address.line2, address.city, address.postal_code].every(isBlank);
}

function uncomputableTax(): ValidationError {
  const msg = 'The address does not say enough to work out the tax.';
  return { loc: ['body', 'customerBillingAddress'], msg, type: 'value_error' };
}

function missing(...path: string[]): ValidationError {
  return { loc: ['body', ...path], ...MISSING };
}

function isBlank(value: string | null | undefined): boolean {
  return value === null || value === undefined || value.trim() === '';
}
