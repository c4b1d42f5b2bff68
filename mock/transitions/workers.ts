import type { Workers } from '../kernel/world.ts';
import type { Tables } from '../tables.ts';
import { expireCheckout } from './checkouts.ts';
import { EXPIRE_CHECKOUT } from './new-checkout.ts';
import { MAKE_INVOICE, makeInvoice } from './order-billing.ts';
import { RETRY_WEBHOOK } from './webhook-deliveries.ts';
import { retryWebhookEvent } from './webhook-events.ts';

/** What is done when scheduled work is due, by its kind. Data is what it was scheduled with. */
export const workers: Workers<Tables> = {
  [EXPIRE_CHECKOUT]: (world, data) => expireCheckout(world, (data as { id: string }).id),
  [MAKE_INVOICE]: (world, data) => makeInvoice(world, (data as { id: string }).id),
  [RETRY_WEBHOOK]: (world, data) => retryWebhookEvent(world, (data as { id: string }).id),
};
