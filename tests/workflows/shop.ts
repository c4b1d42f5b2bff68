import { expect } from 'vitest';
import type { Client, MetricTotals, WebhookEventType } from '../../client/lean.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import type { TestWorld } from '../support/mock.ts';
import type { Receiver } from '../support/receivers.ts';
import { type Inbox, inboxOf } from './inbox.ts';

const SECRET = `whsec_${Buffer.from('a secret of the selling story').toString('base64')}`;
const EVENTS: WebhookEventType[] = [
  ...(['checkout.created', 'checkout.updated', 'customer.created', 'customer.updated'] as const),
  ...(['customer.state_changed', 'order.created', 'order.updated', 'order.paid', 'order.refunded'] as const),
  ...(['subscription.created', 'subscription.active', 'subscription.updated', 'subscription.canceled'] as const),
  ...(['subscription.uncanceled', 'subscription.revoked', 'refund.created', 'refund.updated'] as const),
  ...(['benefit_grant.created', 'benefit_grant.updated', 'benefit_grant.cycled', 'benefit_grant.revoked'] as const),
];

export interface Shop {
  readonly world: TestWorld;
  readonly seller: Client;
  readonly inbox: Inbox;
  readonly studio: string;
  readonly agency: string;
  readonly linkUrl: string;
}

/** Two products by the month, 20 % off for three months, a link and an endpoint. */
export async function openShop(world: TestWorld, receiver: Receiver): Promise<Shop> {
  const seller = world.client();
  // The customer of the fixtures leaves, so that nothing but the story happens as time passes.
  await seller.subscriptions.revoke({ id: ID.subscription });
  const sell = async (name: string, price_amount: number, benefits: string[]) => {
    const prices = [{ amount_type: 'fixed' as const, price_amount }];
    const { id } = await seller.products.create({ body: { name, recurring_interval: 'month', prices } });
    await seller.products.updateBenefits({ id, body: { benefits } });
    return id;
  };
  const studio = await sell('Studio', 3000, [ID.benefitCustom]);
  const agency = await sell('Agency', 7000, [ID.benefitCustom, ID.benefitLicenseKeys]);
  const offer = { type: 'percentage', basis_points: 2000, duration: 'repeating', duration_in_months: 3 } as const;
  await seller.discounts.create({ body: { ...offer, name: 'Welcome', code: 'WELCOME20' } });
  const { url: linkUrl } = await seller.checkoutLinks.create({ body: { productId: studio, metadata: { ad: 7 } } });
  await seller.webhooks.createEndpoint({ body: { url: receiver.url, format: 'raw', secret: SECRET, events: EVENTS } });
  return { world, seller, inbox: inboxOf(world, receiver, SECRET), studio, agency, linkUrl };
}

/** Compares what the two products have earned from July to the end of a month. */
export async function expectTotals({ seller, studio, agency }: Shop, end_date: string, totals: Partial<MetricTotals>) {
  const range = { start_date: '2025-07-01', end_date, interval: 'month' } as const;
  const metrics = await seller.metrics.get({ ...range, product_id: [studio, agency] });
  expect(metrics.totals).toMatchObject(totals);
}
