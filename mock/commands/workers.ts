import type { Workers } from '../kernel/world.ts';
import type { Tables } from '../tables.ts';
import { EXPIRE_CHECKOUT } from './checkouts/open.ts';
import { COMPLETE_CHECKOUT, completeCheckout } from './checkouts/payment.ts';
import { expireCheckout } from './checkouts/update.ts';
import { MAKE_INVOICE, makeInvoice } from './orders/billing.ts';
import { type ChargeRetry, RETRY_CHARGE, retryCharge } from './subscriptions/charges.ts';
import { passPeriodEnd } from './subscriptions/periods.ts';
import { END_PERIOD, type PeriodEnd } from './subscriptions/schedule.ts';
import { RETRY_WEBHOOK } from './webhooks/deliveries.ts';
import { retryWebhookEvent } from './webhooks/events.ts';

/** What is done when scheduled work is due, by its kind. Data is what it was scheduled with. */
export const workers: Workers<Tables> = {
  [COMPLETE_CHECKOUT]: (world, data) => completeCheckout(world, (data as { id: string }).id),
  [EXPIRE_CHECKOUT]: (world, data) => expireCheckout(world, (data as { id: string }).id),
  [MAKE_INVOICE]: (world, data) => makeInvoice(world, (data as { id: string }).id),
  [END_PERIOD]: (world, data) => passPeriodEnd(world, data as PeriodEnd),
  [RETRY_CHARGE]: (world, data) => retryCharge(world, data as ChargeRetry),
  [RETRY_WEBHOOK]: (world, data) => retryWebhookEvent(world, (data as { id: string }).id),
};
