import { ID } from '../../mock/fixtures/ids.ts';
import type { Union } from './request-unions.ts';

const NO_CLAUSES = { conjunction: 'and', clauses: [] };
const FIXED_PRICE = { amount_type: 'fixed', price_amount: 1000 };
const BENEFITS = "'custom', 'discord', 'github_repository', 'downloadables', 'license_keys' or 'meter_credit'";
const FIELDS = "'text', 'number', 'date', 'checkbox' or 'select'";
const FUNCTIONS = "'count', 'sum', 'max', 'min' or 'avg'";
const PRICES = "'fixed', 'custom', 'free' or 'metered_unit'";
const FILES = "'downloadable', 'product_media' or 'organization_avatar'";

/** Unions of requests whose forms are told apart by the value of one key, with values that have faults. */
export const TAGGED_UNIONS: Readonly<Record<string, Union>> = {
  'a benefit to create': {
    forms: /^BenefitCreate\w+$/,
    method: 'POST',
    path: '/v1/benefits/',
    faults: [
      [{}, `type: Field required: ${BENEFITS}`],
      [{ type: 'coupon' }, `type: Input should be ${BENEFITS}`],
      [{ description: 'Setup call', properties: {} }, `type: Field required: ${BENEFITS}`],
      [{ type: 'custom', description: 'Call', properties: { note: null }, colour: 'red' }, 'colour: Unknown field'],
      [{ type: 'custom', description: 'Call', properties: { prefix: 'B' } }, 'properties.prefix: Unknown field'],
    ],
  },
  'a change of a benefit': {
    forms: /^BenefitUpdate\w+$/,
    method: 'PATCH',
    path: `/v1/benefits/${ID.benefitCustom}`,
    faults: [
      [{ type: 'coupon' }, `type: Input should be ${BENEFITS}`],
      [{ properties: { note: null } }, `type: Field required with 'properties': ${BENEFITS}`],
      [{ colour: 'red' }, 'colour: Unknown field'],
      [{ type: 'custom', colour: 'red' }, 'colour: Unknown field'],
      [{ type: 'custom', properties: { prefix: 'BENCH' } }, 'properties.prefix: Unknown field'],
      [{ type: 'custom', properties: 5 }, 'properties: Input should be a valid object'],
    ],
  },
  'a custom field to create': {
    forms: /^CustomFieldCreate\w+$/,
    method: 'POST',
    path: '/v1/custom-fields/',
    faults: [
      [{}, `type: Field required: ${FIELDS}`],
      [{ type: 'phone' }, `type: Input should be ${FIELDS}`],
      [{ slug: 'team', name: 'Team', properties: {} }, `type: Field required: ${FIELDS}`],
      [{ type: 'text', slug: 'team', name: 'Team', properties: {}, colour: 'red' }, 'colour: Unknown field'],
      [{ type: 'text', slug: 'a', name: 'A', properties: { options: [] } }, 'properties.options: Unknown field'],
    ],
  },
  'a change of a custom field': {
    forms: /^CustomFieldUpdate\w+$/,
    method: 'PATCH',
    path: `/v1/custom-fields/${ID.customFieldText}`,
    faults: [
      [{ type: 'phone' }, `type: Input should be ${FIELDS}`],
      [{ properties: {} }, `type: Field required with 'properties': ${FIELDS}`],
      [{ colour: 'red' }, 'colour: Unknown field'],
      [{ type: 'number', properties: { min_length: 3 } }, 'properties.min_length: Unknown field'],
    ],
  },
  "a change of a customer's grant": {
    forms: /^PortalBenefitGrantUpdate\w+$/,
    method: 'PATCH',
    path: `/v1/customer-portal/benefit-grants/${ID.grantGithubRepository}`,
    token: 'mock_cst_demo',
    faults: [
      [{}, `benefit_type: Field required: ${BENEFITS}`],
      [{ benefit_type: 'coupon' }, `benefit_type: Input should be ${BENEFITS}`],
      [{ properties: { account_id: 'x' } }, `benefit_type: Field required: ${BENEFITS}`],
      [{ benefit_type: 'custom', colour: 'red' }, 'colour: Unknown field'],
      [
        { benefit_type: 'custom', properties: { account_id: 'x' } },
        "properties: Unknown field where benefit_type is 'custom'",
      ],
    ],
  },
  'a file': {
    forms: /^FileCreate\w+$/,
    method: 'POST',
    path: '/v1/files/',
    faults: [
      [{}, `service: Field required: ${FILES}`],
      [{ service: 'invoice' }, `service: Input should be ${FILES}`],
      [{ name: 'bench.zip' }, `service: Field required: ${FILES}`],
    ],
  },
  'an aggregation': {
    forms: /^MeterAggregation\w+$/,
    method: 'POST',
    path: '/v1/meters/',
    within: (value) => ({ name: 'Runs', aggregation: value, filter: NO_CLAUSES }),
    faults: [
      [{}, `aggregation.func: Field required: ${FUNCTIONS}`],
      [{ func: 'mean', property: 'tokens' }, `aggregation.func: Input should be ${FUNCTIONS}`],
      [{ property: 'tokens' }, `aggregation.func: Field required: ${FUNCTIONS}`],
      [{ func: 'count', property: 'tokens' }, "aggregation.property: Unknown field where func is 'count'"],
      [{ func: 'sum', property: 'tokens', colour: 'red' }, 'aggregation.colour: Unknown field'],
    ],
  },
  'a price to create': {
    forms: /^ProductPriceCreate\w+$/,
    method: 'POST',
    path: '/v1/products/',
    within: (value) => ({ name: 'Seats', recurring_interval: 'month', prices: [value] }),
    faults: [
      [{}, `prices.0.amount_type: Field required: ${PRICES}`],
      [{ amount_type: 'gift' }, `prices.0.amount_type: Input should be ${PRICES}`],
      [{ price_amount: 1000 }, `prices.0.amount_type: Field required: ${PRICES}`],
      [{ amount_type: 'free', colour: 'red' }, 'prices.0.colour: Unknown field'],
      [{ ...FIXED_PRICE, minimum_amount: 500 }, "prices.0.minimum_amount: Unknown field where amount_type is 'fixed'"],
    ],
  },
};
