import type { Page } from '@playwright/test';
import type { CheckoutConfirm } from '../../generated/types.ts';
import { expect } from './fixtures.ts';
import { ANA } from './hosted-form.ts';
import type { Shop } from './shop.ts';

/** Has Ana buy with a card that works, telling no more than she must unless told otherwise, and gives her id. */
export async function anaBuys(shop: Shop, productId: string, told: Partial<CheckoutConfirm> = {}): Promise<string> {
  const { clientSecret: client_secret } = await shop.client.checkouts.create({ body: { products: [productId] } });
  const { customerId } = await shop.client.checkouts.clientConfirm({
    client_secret,
    body: {
      ...{ customerEmail: ANA, customerName: 'Ana Costa', confirmationTokenId: 'tok_card_visa_4242' },
      customerBillingAddress: { country: 'DE' },
      ...told,
    },
  });
  await control(shop, 'settle', {});
  if (customerId === null) throw new Error('Whoever has bought is a customer');
  return customerId;
}

/** Lets time pass in the world of a test. */
export function pass(shop: Shop, by: string): Promise<void> {
  return control(shop, 'clock/advance', { by });
}

export async function openPortal(page: Page, shop: Shop, customer_id: string): Promise<void> {
  const session = await shop.client.customerSessions.create({ body: { customer_id } });
  await page.goto(session.customer_portal_url);
}

export const panel = (page: Page, name: string) => page.getByRole('region', { name });
export const dialog = (page: Page) => page.getByRole('dialog');
export const status = (page: Page) => page.locator('#note').getByRole('status');

async function control({ url }: Shop, path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/_mock/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}
