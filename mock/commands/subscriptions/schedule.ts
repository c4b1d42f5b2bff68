import type { SubscriptionRow } from '../../domain/rows.ts';
import { fromWire } from '../../kernel/instant.ts';
import type { World } from '../../tables.ts';

/** The kind of work that ends a period of a subscription, which is then renewed or over. */
export const END_PERIOD = 'subscription.end_period';

/** What that work is scheduled with. It means nothing any more once the subscription has another period. */
export interface PeriodEnd {
  readonly id: string;
  /** As the wire has it. */
  readonly current_period_end: string;
}

/** Plans what happens when the period of a subscription is over. */
export function schedulePeriodEnd(world: World, { id, current_period_end }: SubscriptionRow): void {
  if (current_period_end === null) return;
  const data: PeriodEnd = { id, current_period_end };
  world.schedule(fromWire(current_period_end), END_PERIOD, data);
}
