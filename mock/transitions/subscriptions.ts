import type { SubscriptionRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';
import { subscriptionView } from '../views/subscriptions.ts';

/** Ends a subscription at once. */
export function revokeSubscription(world: World, row: SubscriptionRow): SubscriptionRow {
  const now = world.timestamp;
  const ended: SubscriptionRow = {
    ...row,
    status: 'canceled',
    canceled_at: now,
    ends_at: now,
    ended_at: now,
    modified_at: now,
  };
  world.tables.subscriptions.put(ended);
  const data = subscriptionView(world, ended);
  world.emit('subscription.updated', row.organization_id, data);
  world.emit('subscription.canceled', row.organization_id, data);
  world.emit('subscription.revoked', row.organization_id, data);
  return ended;
}
