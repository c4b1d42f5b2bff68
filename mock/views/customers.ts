import type { components } from '../../generated/types.ts';
import type { BenefitGrantRow, CustomerMeterRow, CustomerRow, SubscriptionRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';
import { meterUsage } from './subscription-meters.ts';

type Schemas = components['schemas'];

const customer: ViewRules<World, CustomerRow, Schemas['Customer']> = {
  sources: () => [],
  build: (_, { oauth_accounts, billing_name, credit_balance, ...shown }) => shown,
};

export function customerView(world: World, row: CustomerRow): Schemas['Customer'] {
  return world.view(customer, row);
}

const customerState: ViewRules<World, CustomerRow, Schemas['CustomerState']> = {
  sources: ({ tables }) => [
    tables.subscriptions,
    tables.prices,
    tables.benefitGrants,
    tables.benefits,
    tables.customerMeters,
    tables.meters,
  ],
  build: (world, row) => {
    const { subscriptions, benefitGrants, customerMeters } = world.tables;
    return {
      ...customerView(world, row),
      active_subscriptions: Array.from(subscriptions.listBy('customer', row.id).oldestFirst()).flatMap((subscription) =>
        activeSubscription(world, subscription),
      ),
      granted_benefits: Array.from(benefitGrants.listBy('customer', row.id).oldestFirst()).flatMap((grant) =>
        grantedBenefit(world, grant),
      ),
      active_meters: Array.from(customerMeters.listBy('customer', row.id).oldestFirst(), meterQuantities),
    };
  },
};

/** A customer with everything that decides what the customer may use. */
export function customerStateView(world: World, row: CustomerRow): Schemas['CustomerState'] {
  return world.view(customerState, row);
}

function activeSubscription(world: World, row: SubscriptionRow): Schemas['CustomerStateSubscription'][] {
  if (row.status !== 'active') return [];
  return [
    {
      id: row.id,
      created_at: row.created_at,
      modified_at: row.modified_at,
      custom_field_data: row.custom_field_data,
      metadata: row.metadata,
      status: row.status,
      amount: row.amount,
      currency: row.currency,
      recurring_interval: row.recurring_interval,
      current_period_start: row.current_period_start,
      current_period_end: row.current_period_end,
      cancel_at_period_end: row.cancel_at_period_end,
      canceled_at: row.canceled_at,
      started_at: row.started_at,
      ends_at: row.ends_at,
      product_id: row.product_id,
      discount_id: row.discount_id,
      meters: meterUsage(world, row),
    },
  ];
}

function grantedBenefit({ tables }: World, grant: BenefitGrantRow): Schemas['CustomerStateBenefitGrant'][] {
  const benefit = tables.benefits.find(grant.benefit_id);
  if (!benefit || !grant.is_granted || !grant.granted_at) return [];
  const { id, created_at, modified_at, granted_at, benefit_id, properties } = grant;
  const { type: benefit_type, metadata: benefit_metadata } = benefit;
  return [{ id, created_at, modified_at, granted_at, benefit_id, benefit_type, benefit_metadata, properties }];
}

function meterQuantities(row: CustomerMeterRow): Schemas['CustomerStateMeter'] {
  const { id, created_at, modified_at, meter_id, consumed_units, credited_units, balance } = row;
  return { id, created_at, modified_at, meter_id, consumed_units, credited_units, balance };
}
