import type { WebhookDeliveryRow } from '../domain/webhook-rows.ts';
import type { FailedJob } from '../kernel/commit.ts';
import type { RecordedEvent } from '../kernel/outbox.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import type { World } from '../tables.ts';
import type { Dispatcher } from './dispatcher.ts';

export interface SettleOptions {
  /** Tells what has happened after this mark, which an earlier answer gave. Default: 0, the beginning. */
  readonly since?: number;
  /** Milliseconds to wait at most. Default: 30,000. */
  readonly timeout?: number;
}

/** Something that is not done yet. */
export interface Awaited {
  readonly kind: string;
  /** What it is about: the data of the work, or the event and the endpoint of a delivery. */
  readonly data: unknown;
}

export interface Settled {
  /** Whether nothing is due and nothing is under way. False only when the time was over first. */
  readonly settled: boolean;
  /** Give this as `since` next time. */
  readonly mark: number;
  readonly events: readonly RecordedEvent[];
  readonly deliveries: readonly WebhookDeliveryRow[];
  /** Work that threw, and was neither run again nor dropped. */
  readonly failed: readonly FailedJob[];
  readonly awaited: readonly Awaited[];
}

/**
 * Resolves when nothing is due in a world and nothing of it is being delivered. Retries and renewals that lie ahead do not
 * count.
 */
export type Settle = (world: World, options?: SettleOptions) => Promise<Settled>;

interface SettleParts {
  readonly scheduler: Pick<Scheduler<World>, 'ready'>;
  readonly webhooks: Pick<Dispatcher, 'idle'>;
  readonly pending: (world: string) => Promise<void> | null;
}

const TIMEOUT = 30_000;

export function createSettle({ scheduler, webhooks, pending }: SettleParts): Settle {
  const nextOf = (world: World) => scheduler.ready(world) ?? pending(world.name) ?? webhooks.idle(world);

  return async (world, { since = 0, timeout = TIMEOUT } = {}) => {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<'over'>((resolve) => {
      timer = setTimeout(() => resolve('over'), timeout);
    });
    try {
      for (let next = nextOf(world); next; next = nextOf(world)) {
        if ((await Promise.race([next, over])) === 'over') return report(world, since, false);
      }
      return report(world, since, true);
    } finally {
      clearTimeout(timer);
    }
  };
}

function report(world: World, since: number, settled: boolean): Settled {
  return {
    settled,
    mark: world.sequence,
    events: world.outbox.since(since),
    deliveries: deliveriesSince(world, since),
    failed: [...world.failures.values()],
    awaited: settled ? [] : awaitedIn(world),
  };
}

function deliveriesSince({ tables }: World, since: number): WebhookDeliveryRow[] {
  const found: WebhookDeliveryRow[] = [];
  for (const row of tables.webhookDeliveries.listBy('all', 'all').newestFirst()) {
    if (row.sequence <= since) break;
    found.push(row);
  }
  return found.reverse();
}

function awaitedIn({ agenda, effects, now }: World): Awaited[] {
  const due = agenda.jobs.filter(({ at }) => at <= now);
  return [...due, ...effects.pending].map(({ kind, data }) => ({ kind, data }));
}
