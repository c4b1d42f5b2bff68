import { advanceCheckout } from '../../domain/checkout-status.ts';
import type { OrderAmounts } from '../../domain/order-amounts.ts';
import { isMetered } from '../../domain/prices.ts';
import { periodLines } from '../../domain/renewal.ts';
import type { CheckoutRow, CustomerRow, PaymentRow, PriceRow, ProductRow, SubscriptionRow } from '../../domain/rows.ts';
import { taken } from '../../domain/state-table.ts';
import { subscriptionTransition } from '../../domain/subscription-status.ts';
import { totalsOf } from '../../domain/totals.ts';
import type { GrantScope } from '../../queries/benefit-grants.ts';
import { soldPrices } from '../../queries/products.ts';
import type { World } from '../../tables.ts';
import { grantBenefits, revokeBenefits } from '../benefits/grants.ts';
import { emitStateChanged } from '../customers/state.ts';
import { linkRedemptions } from '../discounts/redemptions.ts';
import { placePaidOrder } from '../orders/orders.ts';
import { type NewSubscription, startSubscription, upgradeSubscription } from '../subscriptions/start.ts';
import { agreedPrices } from '../subscriptions/terms.ts';

/** A confirmed checkout with whom and what it is about. */
interface Purchase {
  readonly checkout: CheckoutRow;
  readonly customer: CustomerRow;
  readonly product: ProductRow;
  readonly prices: readonly PriceRow[];
}

interface Started {
  readonly subscription: SubscriptionRow;
  readonly is_upgrade: boolean;
}

/**
 * Gives the buyer what was bought: for a recurring product the subscription, then the order, the checkout as
 * `succeeded`, the benefits and `customer.state_changed`, in the order of their events (EVENT_ORDER). `payment` is the
 * one that has succeeded, null when nothing was due.
 */
export function fulfilCheckout(world: World, checkout: CheckoutRow, payment: PaymentRow | null): CheckoutRow {
  const purchase = purchaseOf(world, checkout);
  const started = startOrUpgrade(world, purchase);
  const subscription = started?.subscription ?? null;
  const order = placePaidOrder(
    world,
    {
      customer: purchase.customer,
      product: purchase.product,
      billing_reason: billingReason(started),
      amounts: amountsOf(purchase),
      currency: checkout.currency,
      discount_id: checkout.discount_id,
      subscription_id: subscription?.id ?? null,
      checkout_id: checkout.id,
      metadata: checkout.metadata,
      custom_field_data: checkout.custom_field_data,
    },
    payment,
  );
  const done = succeed(world, checkout);
  const { id: customer_id } = purchase.customer;
  const { benefit_ids } = purchase.product;
  const scope: GrantScope = subscription
    ? { customer_id, subscription_id: subscription.id, order_id: null }
    : { customer_id, subscription_id: null, order_id: order.id };
  if (started?.is_upgrade) revokeBenefits(world, scope, benefit_ids);
  grantBenefits(world, scope, benefit_ids);
  emitStateChanged(world, customer_id);
  return done;
}

function purchaseOf(world: World, checkout: CheckoutRow): Purchase {
  const { customers, products } = world.tables;
  const customer = customers.get(checkout.customer_id ?? '');
  const product = products.get(checkout.product_id);
  if (!customer || !product) throw new Error(`The checkout ${checkout.id} has lost its customer or its product`);
  return { checkout, customer, product, prices: pricesOf(world, checkout, product) };
}

/** The price chosen, and the metered ones beside it. */
function pricesOf(world: World, checkout: CheckoutRow, product: ProductRow): PriceRow[] {
  const chosen = world.tables.prices.get(checkout.product_price_id);
  const metered = soldPrices(world, product).filter(isMetered);
  return [...(chosen ? [chosen] : []), ...metered.filter((price) => price.id !== chosen?.id)];
}

function startOrUpgrade(world: World, purchase: Purchase): Started | null {
  const { checkout, product } = purchase;
  if (product.recurring_interval === null) return null;
  const terms: NewSubscription = {
    ...purchase,
    recurring_interval: product.recurring_interval,
    chosen_amount: checkout.amount,
    currency: checkout.currency,
    discount: world.tables.discounts.get(checkout.discount_id ?? '') ?? null,
    checkout_id: checkout.id,
    metadata: checkout.metadata,
    custom_field_data: checkout.custom_field_data,
  };
  const before = world.tables.subscriptions.find(checkout.subscription_id ?? '');
  // One that has ended while the payment was under way cannot be upgraded: the buyer gets a new one.
  const is_upgrade = before !== undefined && subscriptionTransition(before, 'upgrade').ok;
  const subscription = is_upgrade ? upgradeSubscription(world, before, terms) : startSubscription(world, terms);
  linkRedemptions(world, checkout.id, subscription.id);
  return { subscription, is_upgrade };
}

function billingReason(started: Started | null) {
  if (!started) return 'purchase';
  return started.is_upgrade ? 'subscription_update' : 'subscription_create';
}

/** The amounts that the buyer has seen and paid; credit from earlier is left for renewals. */
function amountsOf({ checkout, customer, product, prices }: Purchase): OrderAmounts {
  const { net_amount, total_amount } = totalsOf(checkout);
  return {
    items: periodLines(product.name, agreedPrices(prices, checkout.amount)),
    subtotal_amount: checkout.amount,
    discount_amount: checkout.discount_amount,
    net_amount,
    tax_amount: checkout.tax_amount ?? 0,
    total_amount,
    credit_balance: customer.credit_balance,
  };
}

function succeed(world: World, checkout: CheckoutRow): CheckoutRow {
  const done = world.tables.checkouts.put({
    ...checkout,
    ...taken(advanceCheckout(checkout, 'payment_succeeds')),
    modified_at: world.timestamp,
  });
  world.emit('checkout.updated', done);
  return done;
}
