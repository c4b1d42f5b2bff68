import type { WebhookEventType } from '../../generated/types.ts';
import type { EventRows } from '../domain/event-rows.ts';
import type * as rows from '../domain/rows.ts';
import { isActive, isRevoked } from '../domain/subscription-status.ts';
import type { Listing, Row } from '../kernel/listing.ts';
import type { Tables, World } from '../tables.ts';
import { eventData } from '../views/events.ts';

/** Finds the newest row of an organization that an event fits. */
type Find<R> = (tables: Tables, organizationId: string) => R | undefined;

interface Listed<R extends Row> {
  listBy(list: 'organization', organizationId: string): Pick<Listing<R>, 'newestFirst'>;
}

function newest<R extends Row>(
  tableOf: (tables: Tables) => Listed<R>,
  fits: (row: R) => boolean = () => true,
): Find<R> {
  return (tables, id) => {
    for (const row of tableOf(tables).listBy('organization', id).newestFirst()) if (fits(row)) return row;
    return undefined;
  };
}

const order = (fits?: (row: rows.OrderRow) => boolean) => newest(({ orders }) => orders, fits);
const subscription = (fits?: (row: rows.SubscriptionRow) => boolean) =>
  newest(({ subscriptions }) => subscriptions, fits);
const grant = (fits: (row: rows.BenefitGrantRow) => boolean) => newest(({ benefitGrants }) => benefitGrants, fits);
const isGranted = ({ is_granted }: rows.BenefitGrantRow): boolean => is_granted;
const benefit = newest(({ benefits }) => benefits);
const customer = newest(({ customers }) => customers);
const product = newest(({ products }) => products);

/** One is listed no more. */
const deletedCustomer: Find<rows.CustomerRow> = ({ customers }, id) =>
  [...customers.rows()]
    .filter(({ organization_id, deleted_at }) => organization_id === id && deleted_at !== null)
    .sort((one, other) => (one.id < other.id ? 1 : -1))[0];

/** What each event could have been about: a resource that is as the event leaves it. */
const SOURCES: { readonly [E in WebhookEventType]: Find<EventRows[E]> } = {
  'benefit.created': benefit,
  'benefit.updated': benefit,
  'benefit_grant.created': grant(isGranted),
  'benefit_grant.cycled': grant((row) => isGranted(row) && row.subscription_id !== null),
  'benefit_grant.revoked': grant(({ is_revoked }) => is_revoked),
  'benefit_grant.updated': grant(isGranted),
  'checkout.created': newest(
    ({ checkouts }) => checkouts,
    ({ status }) => status === 'open',
  ),
  'checkout.updated': newest(({ checkouts }) => checkouts),
  'customer.created': customer,
  'customer.deleted': deletedCustomer,
  'customer.state_changed': customer,
  'customer.updated': customer,
  'order.created': order(),
  'order.paid': order(({ status }) => status === 'paid'),
  'order.refunded': order(({ refunded_amount }) => refunded_amount > 0),
  'order.updated': order(),
  'organization.updated': ({ organizations }, id) => organizations.get(id),
  'product.created': product,
  'product.updated': product,
  'refund.created': newest(({ refunds }) => refunds),
  'refund.updated': newest(
    ({ refunds }) => refunds,
    ({ status }) => status !== 'pending',
  ),
  'subscription.active': subscription(({ status }) => status === 'active'),
  'subscription.canceled': subscription(({ canceled_at }) => canceled_at !== null),
  'subscription.created': subscription(),
  'subscription.revoked': subscription(({ status }) => isRevoked(status)),
  'subscription.uncanceled': subscription((row) => isActive(row.status) && !row.cancel_at_period_end),
  'subscription.updated': subscription(),
};

/**
 * What the payload of an event would carry if it happened now to the newest resource of an organization that it fits; null
 * where there is none.
 */
export function sampleData(world: World, type: WebhookEventType, organizationId: string, publicUrl: string): unknown {
  const row = SOURCES[type](world.tables, organizationId);
  return row ? eventData(world, { type, row, previous: null }, publicUrl) : null;
}
