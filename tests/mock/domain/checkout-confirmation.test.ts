import { expect, test } from 'vitest';
import { type Confirmation, confirmationFaults } from '../../../mock/domain/checkout-confirmation.ts';

const address = { country: 'DE', line1: null, line2: null, city: null, postal_code: null, state: null };
const buyer: Confirmation['checkout'] = {
  customer_email: 'ana@costa.example',
  customer_name: 'Ana Costa',
  customer_billing_name: null,
  customer_billing_address: address,
  is_business_customer: false,
  require_billing_address: false,
  tax_amount: 361,
};
const complete: Confirmation = {
  checkout: buyer,
  is_payment_form_required: true,
  confirmation_token_id: 'ctoken_1',
  is_price_archived: false,
  answer_faults: [],
};
const empty: Confirmation['checkout'] = {
  ...buyer,
  customer_email: null,
  customer_name: null,
  customer_billing_address: null,
  tax_amount: null,
};

const paths = (confirmation: Confirmation) =>
  confirmationFaults(confirmation).map((fault) => fault.loc.slice(1).join('.'));
const withBuyer = (changes: Partial<Confirmation['checkout']>, rest: Partial<Confirmation> = {}): Confirmation => ({
  ...complete,
  ...rest,
  checkout: { ...buyer, ...changes },
});

test('a checkout that has everything can be confirmed', () => {
  expect(confirmationFaults(complete)).toEqual([]);
});

test('everything that is missing is told at once', () => {
  const answer = { loc: ['body', 'customFieldData', 'team'], msg: 'Field required', type: 'missing' as const };
  const faults = confirmationFaults({
    ...complete,
    checkout: empty,
    confirmation_token_id: null,
    answer_faults: [answer],
  });
  expect(faults.map((fault) => [fault.loc.slice(1).join('.'), fault.type])).toEqual([
    ['customerEmail', 'missing'],
    ['customerName', 'missing'],
    ['confirmationTokenId', 'missing'],
    ['customerBillingAddress', 'missing'],
    ['customFieldData.team', 'missing'],
  ]);
});

test('without a payment form only the e-mail address is needed', () => {
  const free = { is_payment_form_required: false, confirmation_token_id: null };
  expect(paths({ ...complete, ...free, checkout: { ...empty, tax_amount: 0 } })).toEqual(['customerEmail']);
  expect(paths(withBuyer({ customer_name: null, customer_billing_address: null, tax_amount: 0 }, free))).toEqual([]);
});

test('in the United States the whole address is needed, each part named', () => {
  const american = { ...address, country: 'US', city: 'New York' };
  expect(paths(withBuyer({ customer_billing_address: american, tax_amount: null }))).toEqual([
    'customerBillingAddress.line1',
    'customerBillingAddress.postalCode',
    'customerBillingAddress.state',
  ]);
});

test('in Canada the state is needed', () => {
  const canadian = { ...address, country: 'CA' };
  expect(paths(withBuyer({ customer_billing_address: canadian, tax_amount: null }))).toEqual([
    'customerBillingAddress.state',
  ]);
});

test('a business needs a billing name and a full address', () => {
  expect(paths(withBuyer({ is_business_customer: true }))).toEqual([
    'customerBillingName',
    'customerBillingAddress.line1',
    'customerBillingAddress.postalCode',
    'customerBillingAddress.city',
  ]);
});

test('a full address has a state in the United States and Canada alone', () => {
  const full = { ...address, line1: 'Rue de Rivoli 1', postal_code: '75001', city: 'Paris' };
  const missing = (country: string) =>
    paths(withBuyer({ require_billing_address: true, customer_billing_address: { ...full, country } }));
  expect(['FR', 'GB', 'AU', 'US', 'CA'].filter((country) => missing(country).length > 0)).toEqual(['US', 'CA']);
});

test('a free product for which an address is required takes one that says more than the country', () => {
  const free = { is_payment_form_required: false, confirmation_token_id: null };
  const required = { require_billing_address: true, tax_amount: 0 };
  expect(paths(withBuyer(required, free))).toEqual(['customerBillingAddress']);
  expect(paths(withBuyer({ ...required, customer_billing_address: null }, free))).toEqual(['customerBillingAddress']);
  expect(paths(withBuyer({ ...required, customer_billing_address: { ...address, city: 'Berlin' } }, free))).toEqual([]);
});

test('blank values are missing', () => {
  expect(paths(withBuyer({ customer_email: ' ', customer_name: '' }))).toEqual(['customerEmail', 'customerName']);
});

test('a price that is no longer sold cannot be confirmed', () => {
  expect(paths({ ...complete, is_price_archived: true })).toEqual(['productPriceId']);
});

test('an address that leaves the tax open cannot be confirmed', () => {
  expect(confirmationFaults(withBuyer({ tax_amount: null }))).toMatchObject([
    { loc: ['body', 'customerBillingAddress'], type: 'value_error' },
  ]);
});
