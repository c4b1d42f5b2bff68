import { ID } from '../../mock/fixtures/ids.ts';
import type { Union } from './request-unions.ts';

const FIXED = { type: 'fixed', duration: 'once', amount: 100, name: 'Offer' };
const NO_CLAUSES = { conjunction: 'and', clauses: [] };
const CLAUSE = { property: 'name', operator: 'eq', value: 'run' };
const LINK = { productId: ID.productPro };
const FIXED_PRICE = { amount_type: 'fixed', price_amount: 1000 };
const PRICES = "'fixed', 'custom', 'free' or 'metered_unit'";
const OWN_CHANGES = 'product_id; cancel_at_period_end, cancellation_reason or cancellation_comment';
const CHANGES = 'discount_id; product_id; cancel_at_period_end; revoke';

/** Unions of requests whose forms are told apart by several keys, with values that have faults. */
export const UNTAGGED_UNIONS: Readonly<Record<string, Union>> = {
  'a checkout link to create': {
    forms: /^CheckoutLinkCreate\w+$/,
    method: 'POST',
    path: '/v1/checkout-links/',
    faults: [
      [{}, ': Give one of: products; productId; productPriceId'],
      [
        { allowDiscountCodes: 'no' },
        ': Give one of: products; productId; productPriceId',
        'allowDiscountCodes: Input should be a valid boolean',
      ],
      [{ ...LINK, colour: 'red' }, 'colour: Unknown field'],
      [
        { ...LINK, productPriceId: ID.pricePro },
        "productPriceId: Not together with 'productId'; give one of: products; productId; productPriceId",
      ],
      [{ ...LINK, paymentProcessor: 'bank' }, "paymentProcessor: Input should be 'stripe'"],
    ],
  },
  'a customer session': {
    forms: /^CustomerSessionCreate/,
    method: 'POST',
    path: '/v1/customer-sessions/',
    faults: [
      [{}, ': Give one of: customer_id; external_customer_id'],
      [[], ': Input should be a valid object'],
      [{ email: 'ana@costa.example' }, ': Give one of: customer_id; external_customer_id', 'email: Unknown field'],
      [
        { customer_id: ID.customer, external_customer_id: 'user_1042' },
        "external_customer_id: Not together with 'customer_id'; give one of: customer_id; external_customer_id",
      ],
      [{ customer_id: null }, 'customer_id: Input should be a valid string'],
    ],
  },
  'a discount to create': {
    forms: /^DiscountCreate\w+$/,
    method: 'POST',
    path: '/v1/discounts/',
    faults: [
      [
        {},
        "type: Field required: 'fixed' or 'percentage'",
        "duration: Field required: 'once', 'forever' or 'repeating'",
        'name: Field required',
      ],
      [{ ...FIXED, type: 'percent' }, "type: Input should be 'fixed' or 'percentage'"],
      [{ duration: 'once', amount: 100, name: 'Offer' }, "type: Field required: 'fixed' or 'percentage'"],
      [
        { ...FIXED, type: 'percent', duration: 'always' },
        "type: Input should be 'fixed' or 'percentage'",
        "duration: Input should be 'once', 'forever' or 'repeating'",
      ],
      [{ ...FIXED, colour: 'red' }, 'colour: Unknown field'],
      [{ ...FIXED, basis_points: 100 }, "basis_points: Unknown field where type is 'fixed'"],
      [
        { ...FIXED, type: 'percentage' },
        'basis_points: Field required',
        "amount: Unknown field where type is 'percentage'",
      ],
      [{ ...FIXED, duration: 'repeating' }, 'duration_in_months: Field required'],
      [{ ...FIXED, duration_in_months: 3 }, "duration_in_months: Unknown field where duration is 'once'"],
    ],
  },
  'an event': {
    forms: /^EventCreate(?:External)?Customer$/,
    method: 'POST',
    path: '/v1/events/ingest',
    within: (value) => ({ events: [value] }),
    faults: [
      [{}, 'events.0: Give one of: customer_id; external_customer_id', 'events.0.name: Field required'],
      [{ name: 'run' }, 'events.0: Give one of: customer_id; external_customer_id'],
      [{ name: 'run', customer_id: 'user_1042' }, 'events.0.customer_id: Input should be a valid UUID'],
      [
        { name: 'run', customer_id: ID.customer, external_customer_id: 'user_1042' },
        "events.0.external_customer_id: Not together with 'customer_id'; give one of: customer_id; external_customer_id",
      ],
      [{ name: 'run', customer_id: ID.customer, colour: 'red' }, 'events.0.colour: Unknown field'],
    ],
  },
  'a clause of a filter': {
    forms: /^MeterFilter/,
    method: 'POST',
    path: '/v1/meters/',
    within: (value) => ({
      name: 'Runs',
      aggregation: { func: 'count' },
      filter: { conjunction: 'and', clauses: [value] },
    }),
    faults: [
      [{}, 'filter.clauses.0: Give one of: conjunction and clauses; property, operator and value'],
      [{ property: 'name' }, 'filter.clauses.0.operator: Field required', 'filter.clauses.0.value: Field required'],
      [{ ...NO_CLAUSES, conjunction: 'xor' }, "filter.clauses.0.conjunction: Input should be 'and' or 'or'"],
      [
        { property: 'name', clauses: [] },
        'filter.clauses.0.conjunction: Field required',
        "filter.clauses.0.property: Not together with 'clauses'; give one of: " +
          'conjunction and clauses; property, operator and value',
      ],
      [{ ...CLAUSE, colour: 'red' }, 'filter.clauses.0.colour: Unknown field'],
    ],
  },
  'a price to keep or create': {
    forms: /^ProductPrice(?:UpdateExisting|Create)$/,
    method: 'PATCH',
    path: `/v1/products/${ID.productPro}`,
    within: (value) => ({ prices: [value] }),
    faults: [
      [{}, 'prices.0: Give one of: id; amount_type'],
      [{ amount_type: 'gift' }, `prices.0.amount_type: Input should be ${PRICES}`],
      [{ price_amount: 1000 }, `prices.0.amount_type: Field required: ${PRICES}`],
      [{ id: ID.pricePro, colour: 'red' }, 'prices.0.colour: Unknown field'],
      [
        { id: ID.pricePro, amount_type: 'free' },
        "prices.0.amount_type: Not together with 'id'; give one of: id; amount_type",
      ],
      [{ ...FIXED_PRICE, minimum_amount: 500 }, "prices.0.minimum_amount: Unknown field where amount_type is 'fixed'"],
    ],
  },
  "a change of a customer's subscription": {
    forms: /^PortalSubscription/,
    method: 'PATCH',
    path: `/v1/customer-portal/subscriptions/${ID.subscription}`,
    token: 'mock_cst_demo',
    faults: [
      [{}, `: Give one of: ${OWN_CHANGES}`],
      [{ colour: 'red' }, `: Give one of: ${OWN_CHANGES}`, 'colour: Unknown field'],
      [{ cancellation_comment: 5 }, 'cancellation_comment: Input should be a valid string'],
      [{ product_id: ID.productPro, colour: 'red' }, 'colour: Unknown field'],
      [
        { product_id: ID.productPro, cancel_at_period_end: true },
        `cancel_at_period_end: Not together with 'product_id'; give one of: ${OWN_CHANGES}`,
      ],
      [{ cancel_at_period_end: 'yes' }, 'cancel_at_period_end: Input should be a valid boolean'],
    ],
  },
  'a change of a subscription': {
    forms: /^Subscription/,
    method: 'PATCH',
    path: `/v1/subscriptions/${ID.subscription}`,
    faults: [
      [{}, `: Give one of: ${CHANGES}`],
      [
        { revoke: false },
        'revoke: Input should be true; or give one of: discount_id; product_id; cancel_at_period_end',
      ],
      [{ customer_cancellation_reason: 'unused' }, `: Give one of: ${CHANGES}`],
      [{ proration_behavior: 'invoice' }, 'product_id: Field required'],
      [{ cancel_at_period_end: true, colour: 'red' }, 'colour: Unknown field'],
      [
        { revoke: true, cancel_at_period_end: true },
        `revoke: Not together with 'cancel_at_period_end'; give one of: ${CHANGES}`,
      ],
      [
        { discount_id: null, customer_cancellation_reason: 'unused' },
        `customer_cancellation_reason: Not together with 'discount_id'; give one of: ${CHANGES}`,
      ],
    ],
  },
};
