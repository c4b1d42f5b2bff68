import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../../client/lean.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { STORY_NOON } from '../../support/mock.ts';
import { ANA } from '../../support/purchases.ts';
import { type Ended, runToEnd } from '../support/process.ts';

let mock: Mock;
beforeEach(async () => {
  mock = await startMock({ clock: STORY_NOON, log: () => {} });
});
afterEach(() => mock.close());

const cli = (...args: readonly string[]): Promise<Ended> => runToEnd('payments', ...args, '--url', mock.url);

test('the test tokens are listed with how payments with each end', async () => {
  const { code, stdout } = await cli();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^TOKEN +AT A CHECKOUT +CHARGED LATER +REFUNDED +REASON\n/);
  expect(stdout).toMatch(/\ntok_decline_expired_card_visa_0069 +declined +fails +succeeds +expired_card\n/);
  expect(stdout).toMatch(/\ntok_refund_fail_card_visa_5126 +succeeds +succeeds +fails\n$/);
});

test('a saved card is found, and made to fail from now on', async () => {
  expect((await cli('cards', ID.customer)).stdout).toMatch(
    new RegExp(`^CARD.*\n${ID.paymentMethod} +visa 4242 +yes +succeeds\n$`),
  );
  const changed = await cli('change', ID.paymentMethod, 'tok_decline_twice_expired_card');
  expect(changed.stdout).toMatch(/ +visa 4242 +yes +fails 2 times +expired_card\n$/);
  await runToEnd('clock', 'advance', 'P26D', '--url', mock.url);
  const client = createClient({ baseUrl: mock.url, token: 'mock_oat_demo' });
  expect((await client.subscriptions.get({ id: ID.subscription })).status).toBe('past_due');
});

test('a payment that waits for its buyer is completed, or fails for a reason', async () => {
  const client = createClient({ baseUrl: mock.url, token: 'mock_oat_demo' });
  const waiting = async () => {
    const { id, clientSecret } = await client.checkouts.create({ body: { products: [ID.productFoundingCrew] } });
    const body = { ...ANA, confirmationTokenId: 'tok_requires_action' };
    await client.checkouts.clientConfirm({ client_secret: clientSecret, body });
    return id;
  };
  const [one, other] = [await waiting(), await waiting()];
  expect((await cli('complete', one)).stdout).toBe(`The checkout ${one} is succeeded.\n`);
  expect((await cli('fail', other, '--reason', 'fraudulent')).stdout).toBe(`The checkout ${other} is open.\n`);
  const [payment] = (await client.payments.list({ checkout_id: other })).items;
  expect(payment?.decline_reason).toBe('fraudulent');
});

test.each([
  [['cards'], 2, /CUSTOMER/],
  [['cards', 'jane'], 1, /customer_id/],
  [['change', 'pm_none', 'tok_decline'], 1, /No payment method/],
  [['fail', ID.checkout, '--reason', 'bad'], 1, /reason/],
])('%j ends with %i and one line', async (args, expected, message) => {
  const { code, stdout, stderr } = await cli(...args);
  expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(message);
});
