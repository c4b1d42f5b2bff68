import type { components } from '../../../generated/types.ts';
import { anchorDay, periodFrom } from '../../domain/periods.ts';
import type { CustomerRow, DiscountRow, PriceRow, ProductRow, SubscriptionRow } from '../../domain/rows.ts';
import { taken } from '../../domain/state-table.ts';
import { subscriptionAmount } from '../../domain/subscription-amount.ts';
import { advanceSubscription } from '../../domain/subscription-changes.ts';
import { toWire } from '../../kernel/instant.ts';
import type { World } from '../../tables.ts';
import { releaseUnused } from '../discounts/redemptions.ts';
import { resetMeter } from '../meters/credits.ts';
import { schedulePeriodEnd } from './schedule.ts';
import { agreedPrices, metersOf } from './terms.ts';

type Schemas = components['schemas'];

/** What a customer subscribes to, and on what terms. */
export interface NewSubscription {
  readonly customer: CustomerRow;
  readonly product: ProductRow;
  readonly recurring_interval: Schemas['RecurringInterval'];
  readonly prices: readonly PriceRow[];
  /** What the customer pays where a price leaves it open, in minor units. */
  readonly chosen_amount: number;
  readonly currency: string;
  readonly discount: DiscountRow | null;
  readonly checkout_id: string | null;
  readonly metadata: Schemas['Metadata'];
  readonly custom_field_data: Schemas['CustomFieldData'];
}

/** Starts a subscription now: `subscription.created`, `.active`, `.updated`. Its meters count from here on. */
export function startSubscription(world: World, terms: NewSubscription): SubscriptionRow {
  const period = periodStarting(world, terms);
  const row: SubscriptionRow = {
    ...period,
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    ...taken(advanceSubscription(null, 'start', { at: world.timestamp })),
    customer_id: terms.customer.id,
    organization_id: terms.product.organization_id,
    metadata: terms.metadata,
    custom_field_data: terms.custom_field_data,
    meters: metersOf(world, terms.prices),
  };
  store(world, terms.customer, row);
  world.emit('subscription.created', row);
  world.emit('subscription.active', row);
  world.emit('subscription.updated', row);
  return row;
}

/**
 * Puts other terms in the place of those of a free subscription (`subscription.updated`). A new period starts now, and a
 * cancellation counts no longer.
 */
export function upgradeSubscription(world: World, before: SubscriptionRow, terms: NewSubscription): SubscriptionRow {
  releaseUnused(world, before);
  const period = periodStarting(world, terms);
  const row: SubscriptionRow = {
    ...before,
    ...period,
    modified_at: world.timestamp,
    ...taken(advanceSubscription(before, 'upgrade', { at: world.timestamp })),
    metadata: { ...before.metadata, ...terms.metadata },
    custom_field_data: { ...before.custom_field_data, ...terms.custom_field_data },
    meters: metersOf(world, terms.prices, before.meters),
  };
  store(world, terms.customer, row);
  world.emit('subscription.updated', row);
  return row;
}

function periodStarting(world: World, terms: NewSubscription) {
  const period = periodFrom(world.now, terms.recurring_interval);
  const agreed_prices = agreedPrices(terms.prices, terms.chosen_amount);
  return {
    amount: subscriptionAmount(agreed_prices, terms.discount),
    currency: terms.currency,
    recurring_interval: terms.recurring_interval,
    current_period_start: world.timestamp,
    current_period_end: toWire(period.end),
    anchor_day: anchorDay(period.start),
    product_id: terms.product.id,
    discount_id: terms.discount?.id ?? null,
    discount_applied_at: terms.discount ? world.timestamp : null,
    charged_discount_id: terms.discount?.id ?? null,
    checkout_id: terms.checkout_id,
    agreed_prices,
    waiting_lines: [],
  };
}

function store(world: World, customer: CustomerRow, row: SubscriptionRow): void {
  world.tables.subscriptions.put(row);
  schedulePeriodEnd(world, row);
  for (const { meter_id } of row.meters) resetMeter(world, customer, meter_id);
}
