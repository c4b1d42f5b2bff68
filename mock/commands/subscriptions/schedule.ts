import type { SubscriptionRow } from '../../domain/rows.ts';
import { fromWire } from '../../kernel/instant.ts';
import type { World } from '../../tables.ts';

/** Plans what happens when the period of a subscription is over. */
export function schedulePeriodEnd(world: World, { id, current_period_end }: SubscriptionRow): void {
  if (current_period_end === null) return;
  world.schedule(fromWire(current_period_end), 'subscription.end_period', { id, current_period_end });
}
