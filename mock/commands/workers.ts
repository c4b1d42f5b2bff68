import type { Workers } from '../kernel/world.ts';
import type { Platform } from '../tables.ts';
import { carryOver, withdraw } from './benefits/holders.ts';
import { completeCheckout } from './checkouts/payment.ts';
import { expireCheckout } from './checkouts/update.ts';
import { forgetUpload } from './files/uploads.ts';
import { adoptSlice } from './meters/adopt.ts';
import { countSlice } from './meters/meters.ts';
import { makeInvoice } from './orders/billing.ts';
import { regrantCustomer } from './products/benefits.ts';
import { failRefund } from './refunds/refunds.ts';
import { retryCharge } from './subscriptions/charges.ts';
import { passPeriodEnd } from './subscriptions/periods.ts';
import { retryWebhookEvent } from './webhooks/events.ts';

/** What is done when scheduled work is due, by its kind. */
export const workers: Workers<Platform> = {
  'benefit.carry_over': carryOver,
  'benefit.withdraw': withdraw,
  'checkout.complete': (world, { id }) => completeCheckout(world, id),
  'checkout.expire': (world, { id }) => expireCheckout(world, id),
  'meter.count': countSlice,
  'meter.adopt': adoptSlice,
  'file.forget_upload': (world, { id }) => forgetUpload(world, id),
  'order.make_invoice': (world, { id }) => makeInvoice(world, id),
  'order.retry_charge': retryCharge,
  'product.regrant': regrantCustomer,
  'refund.fail': (world, { id }) => failRefund(world, id),
  'subscription.end_period': passPeriodEnd,
  'webhook.retry': (world, { id }) => retryWebhookEvent(world, id),
};
