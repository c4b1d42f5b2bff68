import type { ProrationBehavior } from '../../../generated/types.ts';
import { isInForce } from '../../domain/discount-duration.ts';
import type { OrderLine } from '../../domain/order-amounts.ts';
import { anchorDay } from '../../domain/periods.ts';
import { type Settlement, settleChange } from '../../domain/proration.ts';
import type { DiscountRow, PriceRow, ProductRow, SubscriptionRow } from '../../domain/rows.ts';
import { subscriptionAmount } from '../../domain/subscription-amount.ts';
import { usageLines } from '../../domain/usage-charges.ts';
import { invalid } from '../../kernel/errors.ts';
import { fromWire, toWire } from '../../kernel/instant.ts';
import { scopeOf } from '../../queries/benefit-grants.ts';
import { appliesToAll } from '../../queries/discounts.ts';
import { soldPrices } from '../../queries/products.ts';
import { partiesOf, usagesOf } from '../../queries/subscriptions.ts';
import type { World } from '../../tables.ts';
import { grantBenefits, revokeBenefits } from '../benefits/grants.ts';
import { emitStateChanged } from '../customers/state.ts';
import { releaseUnused } from '../discounts/redemptions.ts';
import { resetMeter } from '../meters/credits.ts';
import { billOf, placeOrder } from '../orders/orders.ts';
import { chargeOrder } from './charges.ts';
import { schedulePeriodEnd } from './schedule.ts';
import { advanceOrReject, changeSubscription } from './subscriptions.ts';
import { agreedPrices, currencyOfAll, metersOf } from './terms.ts';

/** What a subscription moves to. */
interface Target {
  readonly product: ProductRow;
  readonly interval: SubscriptionRow['recurring_interval'];
  readonly prices: readonly PriceRow[];
  /** The present discount, where it is for this product and its time is not over. */
  readonly discount: DiscountRow | null;
}

/**
 * Moves a subscription to another product and settles the rest of the period: now, or with the next renewal. 403 when it
 * has ended, is to end or is past due; 422 when the product cannot be subscribed to.
 */
export function changeProduct(
  world: World,
  row: SubscriptionRow,
  productId: string,
  wanted: ProrationBehavior | null = null,
): SubscriptionRow {
  advanceOrReject(world, row, 'change_product', 'The subscription has ended, is to end, or is past due.');
  const target = targetOf(world, row, subscribable(world, row, productId));
  const settings = world.tables.organizations.get(row.organization_id)?.subscription_settings;
  const settlement = settle(world, row, target, wanted ?? settings?.prorationBehavior ?? 'prorate');
  const usage = closeUsage(world, row, target);
  const lines = [...row.waiting_lines, ...settlement.lines, ...usage];
  const moved = move(world, row, target, settlement, settlement.is_billed_now ? [] : lines);
  const isPaid = !settlement.is_billed_now || lines.length === 0 || bill(world, moved, target, lines);
  if (isPaid) moveBenefits(world, moved, target.product);
  return world.tables.subscriptions.get(row.id) ?? moved;
}

/** The product, when it is one that the customer can be moved to. */
function subscribable({ tables }: World, row: SubscriptionRow, productId: string): ProductRow {
  const refused = (msg: string) => invalid({ loc: ['body', 'product_id'], msg, type: 'value_error' });
  const product = tables.products.find(productId);
  if (product?.organization_id !== row.organization_id) throw refused('No product with this id');
  if (product.is_archived) throw refused('The product is archived');
  if (!product.is_recurring) throw refused('The product is not recurring');
  const prices = Array.from(tables.prices.listBy('product', product.id).oldestFirst());
  const isChosen = prices.some((price) => price.amount_type === 'custom' && !price.is_archived);
  if (isChosen) throw refused('The customer chooses the price of the product');
  return product;
}

function targetOf(world: World, row: SubscriptionRow, product: ProductRow): Target {
  const interval = product.recurring_interval ?? row.recurring_interval;
  const start = interval === row.recurring_interval ? fromWire(row.current_period_start) : world.now;
  const appliedAt = row.discount_applied_at === null ? null : fromWire(row.discount_applied_at);
  const present = world.tables.discounts.get(row.discount_id ?? '');
  const isKept =
    present !== undefined &&
    appliesToAll(world, present, [product]) &&
    isInForce(present, appliedAt, start, row.anchor_day);
  return { product, interval, prices: soldPrices(world, product), discount: isKept ? present : null };
}

function settle(world: World, row: SubscriptionRow, target: Target, behavior: ProrationBehavior): Settlement {
  const charged = world.tables.discounts.get(row.charged_discount_id ?? '') ?? null;
  return settleChange({
    from: {
      product_name: partiesOf(world, row).product.name,
      interval: row.recurring_interval,
      prices: row.agreed_prices,
      discount: charged,
    },
    to: {
      product_name: target.product.name,
      interval: target.interval,
      prices: agreedPrices(target.prices),
      discount: target.discount,
    },
    period: { start: fromWire(row.current_period_start), end: fromWire(row.current_period_end ?? world.timestamp) },
    at: world.now,
    behavior,
  });
}

/** Bills what was used of the meters that the new product lacks; of all of them when a new period begins. */
function closeUsage(world: World, row: SubscriptionRow, target: Target): OrderLine[] {
  const isRestarted = target.interval !== row.recurring_interval;
  const isShared = (meterId: string) =>
    target.prices.some((price) => price.amount_type === 'metered_unit' && price.meter_id === meterId);
  const closed = usagesOf(world, row).filter(({ meter_id }) => isRestarted || !isShared(meter_id));
  for (const { meter_id } of closed) resetMeter(world, partiesOf(world, row).customer, meter_id);
  return usageLines(closed);
}

function move(
  world: World,
  row: SubscriptionRow,
  { product, interval, prices, discount }: Target,
  { period }: Settlement,
  waiting_lines: readonly OrderLine[],
): SubscriptionRow {
  if (!discount) releaseUnused(world, row);
  const agreed_prices = agreedPrices(prices);
  const isRestarted = interval !== row.recurring_interval;
  const moved: SubscriptionRow = {
    ...row,
    product_id: product.id,
    agreed_prices,
    meters: metersOf(world, prices, row.meters),
    amount: subscriptionAmount(agreed_prices, discount),
    currency: currencyOfAll(prices),
    recurring_interval: interval,
    discount_id: discount?.id ?? null,
    discount_applied_at: discount ? (row.discount_applied_at ?? world.timestamp) : null,
    charged_discount_id: discount?.id ?? null,
    waiting_lines,
  };
  if (!isRestarted) return changeSubscription(world, moved, ['subscription.updated']);
  const restarted = {
    ...moved,
    current_period_start: world.timestamp,
    current_period_end: toWire(period.end),
    anchor_day: anchorDay(period.start),
  };
  schedulePeriodEnd(world, restarted);
  return changeSubscription(world, restarted, ['subscription.updated']);
}

/** Whether the order is paid. A fixed discount has been taken off the new price already, and is not taken off usage. */
function bill(world: World, row: SubscriptionRow, target: Target, lines: readonly OrderLine[]): boolean {
  const { customer } = partiesOf(world, row);
  const ofUsage = target.discount?.type === 'percentage' ? target.discount : null;
  const order = placeOrder(world, {
    customer,
    product: target.product,
    billing_reason: 'subscription_update',
    amounts: billOf(customer, lines, ofUsage),
    currency: row.currency,
    discount_id: target.discount?.id ?? null,
    subscription_id: row.id,
    checkout_id: null,
    metadata: row.metadata,
    custom_field_data: row.custom_field_data ?? {},
  });
  return chargeOrder(world, row, order);
}

function moveBenefits(world: World, row: SubscriptionRow, { benefit_ids }: ProductRow): void {
  revokeBenefits(world, scopeOf(row), benefit_ids);
  grantBenefits(world, scopeOf(row), benefit_ids);
  emitStateChanged(world, row.customer_id);
}
