import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { faults } from '../../generated/errors.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { guideText } from '../support/contract.ts';
import { guideSamples } from '../support/guide-samples.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const kinds = typesIn(guideText('errors.md'));
const samples = guideSamples({ API: '', TOKEN: 'mock_oat_demo', PRODUCT: ID.productPro });
const errors = samples.filter(({ answer }) => Object.hasOwn(answer as object, 'detail'));

/** The types in the guide's table of faults. */
function typesIn(guide: string): string[] {
  const [, table = ''] = guide.split('| `type` | The value |\n| --- | --- |\n');
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n');
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, type = '']) => type));
}

test('the guide lists the types of a fault that the contract has', () => {
  const { enum: inContract } = parse(readFileSync('openapi/schemas/errors/ValidationErrorType.yaml', 'utf8'));
  expect(kinds).toEqual(inContract);
  expect(Object.keys(faults)).toEqual(inContract);
});

const CUSTOMER = { email: 'ana@costa.example' };
const FIXED = { type: 'fixed', duration: 'once', amount: 100, name: 'Offer' };
const METERED = { amount_type: 'metered_unit', meter_id: ID.meter, unit_amount: 1 };
const LINK = { productId: ID.productPro };
const product = (price: object) => ({ name: 'Seats', recurring_interval: 'month', prices: [price] });

/** For each type a request whose only fault it is. */
const REQUESTS: [type: string, place: string, method: string, path: string, body: unknown][] = [
  ['missing', 'body.email', 'POST', '/v1/customers/', {}],
  ['extra_forbidden', 'body.nickname', 'POST', '/v1/customers/', { ...CUSTOMER, nickname: 'A' }],
  ['string_type', 'body.name', 'POST', '/v1/customers/', { ...CUSTOMER, name: 5 }],
  ['int_type', 'body.amount', 'POST', '/v1/discounts/', { ...FIXED, amount: '100' }],
  ['float_type', 'body.prices.0.unit_amount', 'POST', '/v1/products/', product({ ...METERED, unit_amount: true })],
  ['bool_type', 'body.allowDiscountCodes', 'POST', '/v1/checkout-links/', { ...LINK, allowDiscountCodes: 'yes' }],
  ['list_type', 'body.products', 'POST', '/v1/checkouts/', { products: ID.productPro }],
  ['dict_type', 'body.metadata', 'POST', '/v1/customers/', { ...CUSTOMER, metadata: [] }],
  ['int_from_float', 'body.amount', 'POST', '/v1/discounts/', { ...FIXED, amount: 0.5 }],
  ['int_parsing', 'query.page', 'GET', '/v1/customers/?page=first', undefined],
  ['bool_parsing', 'query.is_archived', 'GET', '/v1/products/?is_archived=perhaps', undefined],
  ['string_too_short', 'body.name', 'POST', '/v1/discounts/', { ...FIXED, name: '' }],
  ['string_too_long', 'body.name', 'POST', '/v1/discounts/', { ...FIXED, name: 'x'.repeat(257) }],
  ['string_pattern_mismatch', 'body.code', 'POST', '/v1/discounts/', { ...FIXED, code: 'TEN OFF' }],
  ['greater_than_equal', 'body.amount', 'POST', '/v1/discounts/', { ...FIXED, amount: -1 }],
  ['greater_than', 'body.prices.0.unit_amount', 'POST', '/v1/products/', product({ ...METERED, unit_amount: 0 })],
  [
    'less_than_equal',
    'body.basis_points',
    'POST',
    '/v1/discounts/',
    { type: 'percentage', duration: 'once', name: 'Offer', basis_points: 10_001 },
  ],
  ['too_short', 'body.products', 'POST', '/v1/checkouts/', { products: [] }],
  [
    'too_long',
    'body.metadata',
    'POST',
    '/v1/customers/',
    { ...CUSTOMER, metadata: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'x'])) },
  ],
  ['literal_error', 'body.duration', 'POST', '/v1/discounts/', { ...FIXED, duration: 'always' }],
  ['union_tag_invalid', 'body.prices.0.amount_type', 'POST', '/v1/products/', product({ amount_type: 'gift' })],
  ['uuid_parsing', 'path.id', 'GET', '/v1/customers/user_1042', undefined],
  ['datetime_parsing', 'body.starts_at', 'POST', '/v1/discounts/', { ...FIXED, starts_at: '2025-07-06' }],
  [
    'date_parsing',
    'query.start_date',
    'GET',
    '/v1/metrics/?start_date=July&end_date=2025-07-05&interval=day',
    undefined,
  ],
  [
    'url_parsing',
    'body.url',
    'POST',
    '/v1/webhooks/endpoints',
    { url: 'https://shop example', format: 'raw', secret: 'mock_secret', events: ['order.paid'] },
  ],
  ['json_invalid', 'body', 'POST', '/v1/customers/', '{"email":'],
  ['value_error', 'body.email', 'POST', '/v1/customers/', { email: 'ana@' }],
];

test('each type that the guide lists is answered', () => {
  expect(REQUESTS.map(([type]) => type)).toEqual(kinds);
});

test.each(REQUESTS)('%s is answered at %s: %s %s', async (type, place, method, path, body) => {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await mock.world().send(method, path, { body, headers });
  const found = response.body.detail?.map((fault: { type: string; loc: unknown[] }) => [
    fault.type,
    fault.loc.join('.'),
  ]);
  expect([response.status, found]).toEqual([422, [[type, place]]]);
});

test('the guides show errors of at least three calls', () => {
  expect(errors.map(({ guide }) => guide)).toEqual(['credentials.md', 'errors.md', 'spelling.md']);
});

test.each(errors)(
  'the error in $guide is what $method $path answers',
  async ({ method, path, token, body, answer }) => {
    const response = await mock.world().send(method, path, { token, body });
    expect(response.body).toEqual(answer);
  },
);

test('the named error in the guide is what a customer that does not exist answers', async () => {
  const response = await mock.world().send('GET', `/v1/customers/${ID.productPro}`);
  expect(guideText('errors.md')).toContain(`\`\`\`json\n${spaced(response.body)}\n\`\`\``);
});

test('the OAuth 2.0 error in the guide is the example of the contract', async () => {
  const prefer = { prefer: 'code=400' };
  const form = 'grant_type=refresh_token&refresh_token=x&client_id=y';
  const headers = { ...prefer, 'content-type': 'application/x-www-form-urlencoded' };
  const response = await mock.world().send('POST', '/v1/oauth2/token', { token: null, body: form, headers });
  expect(guideText('errors.md')).toContain(`\`\`\`json\n${spaced(response.body)}\n\`\`\``);
});

/** JSON on one line, as the guides write it. */
function spaced(value: object): string {
  const entries = Object.entries(value).map(([key, text]) => `"${key}": ${JSON.stringify(text)}`);
  return `{ ${entries.join(', ')} }`;
}
