import { expect, test } from 'vitest';
import type { DiscountUpdate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { descriptionOf } from '../support/contract.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const ENDED = ID.discountFiveOff;

/** Each reason that the text of the call gives, with a change that it refuses and where. */
const REFUSED = [
  ['`type` or `duration` would change', ID.discountTenOff, { type: 'percentage', duration: 'once' }, 'type'],
  ['`type` or `duration` would change', ID.discountTenOff, { duration: 'forever' }, 'duration'],
  [
    'a field is given that a discount of its kind does not have',
    ID.discountTenOff,
    { basis_points: 1 },
    'basis_points',
  ],
  ['a field is given that a discount of its kind does not have', ID.discountWelcome, { amount: 1 }, 'amount'],
  [
    'a field is given that a discount of its kind does not have',
    ...[ID.discountTenOff, { duration_in_months: 2 }, 'duration_in_months'],
  ],
  [
    '`amount`, `basis_points` or `duration_in_months` would change after the discount was redeemed',
    ...[ID.discountLaunch, { basis_points: 4000 }, 'basis_points'],
  ],
  ['dates, limits or any of these would change after `ends_at`', ...[ENDED, { max_redemptions: 1 }, 'max_redemptions']],
  [
    'dates, limits or any of these would change after `ends_at`',
    ENDED,
    { starts_at: '2025-07-01T00:00:00Z' },
    'starts_at',
  ],
  ['another discount has the code, or a product is unknown', ID.discountTenOff, { code: 'launch50' }, 'code'],
  ['another discount has the code, or a product is unknown', ID.discountTenOff, { products: [UNKNOWN] }, 'products'],
] as const;

test('an update is refused for each reason that its text gives', () => {
  const [, list = ''] = descriptionOf('discounts.update').split('Fails with 422 when\n\n');
  const reasons = [...list.matchAll(/^- (.*?)[;.]$/gms)].map(([, reason = '']) => reason.replaceAll(/\s+/g, ' '));
  expect([...new Set(REFUSED.map(([reason]) => reason))]).toEqual(reasons);
});

test.each(REFUSED)('%s: refused (%#)', async (_, id, change, place) => {
  const { discounts } = mock.world().client();
  await discounts.update({ id: ENDED, body: { ends_at: '2025-07-05T00:00:00Z' } });
  const refused = await discounts.update({ id, body: change as DiscountUpdate }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: expect.arrayContaining(['body', place]) }] } });
});

test('a subscription keeps the discount that it has when the discount no longer applies to its product', async () => {
  const world = mock.world();
  const { discounts, orders, subscriptions } = world.client();
  await discounts.update({ id: ID.discountLaunch, body: { products: [ID.productGift] } });
  await world.advance('P1M');
  const [renewal] = (await orders.list({ customer_id: ID.customer, limit: 1 })).items;
  expect(renewal).toMatchObject({ subtotal_amount: 2500, discount_amount: 1250, billing_reason: 'subscription_cycle' });
  expect((await subscriptions.get({ id: ID.subscription })).discount?.id).toBe(ID.discountLaunch);
});
