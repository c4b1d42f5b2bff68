import type { WebhookDeliveryRow } from '../domain/webhook-rows.ts';
import type { FailedJob } from '../kernel/commit.ts';
import type { RecordedEvent } from '../kernel/outbox.ts';
import { insist, type Rule } from '../kernel/rule.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import { startTimer } from '../kernel/timer.ts';
import { unlessAborted } from '../kernel/unless-aborted.ts';
import type { World } from '../tables.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { SettleOptions } from './settle-options.ts';

/** Something that is not done yet. */
export interface Awaited {
  readonly kind: string;
  /** What it is about: the data of the work, or the event and the endpoint of a delivery. */
  readonly data: unknown;
}

/** Something that has happened. */
export interface SettledEvent extends RecordedEvent {
  /** What the payload carries; undefined when nobody listened, or it is no longer kept. */
  readonly data: unknown;
}

export interface Settled {
  /** Whether nothing is due and nothing is under way. False only when the time was over first. */
  readonly settled: boolean;
  /** Give this as `since` next time. */
  readonly mark: number;
  /** Those since the mark that are still kept, oldest first. */
  readonly events: readonly SettledEvent[];
  /** How many events since the mark are missing: of many, a world keeps the latest 10,000 to 20,000. */
  readonly dropped: number;
  readonly deliveries: readonly WebhookDeliveryRow[];
  /** Work that threw, and was neither run again nor dropped. */
  readonly failed: readonly FailedJob[];
  readonly awaited: readonly Awaited[];
}

/**
 * Resolves when nothing is due in a world and nothing of it is being delivered. Retries and renewals that lie ahead do not
 * count. Rejects with a RangeError for a mark or a time-out that is none, and once the platform is closed.
 */
export type Settle = (world: World, options?: SettleOptions) => Promise<Settled>;

interface SettleParts {
  readonly scheduler: Pick<Scheduler<World>, 'ready'>;
  /** What does the work that commits ask for outside the worlds. */
  readonly outside: readonly Pick<Dispatcher, 'idle'>[];
  readonly pending: (world: string) => Promise<void> | null;
  /** Aborted when the platform is closed: what is cut off then will never be done. */
  readonly closing: AbortSignal;
}

const TIMEOUT = 30_000;

const TIMEOUT_RULE: Rule = {
  takes: 'milliseconds from 0 on, or Infinity for no limit',
  allows: (value) => typeof value === 'number' && value >= 0,
};

const MARK_RULE: Rule = {
  takes: 'the mark of an earlier answer, or 0 for the beginning',
  allows: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
};

export function createSettle({ scheduler, outside, pending, closing }: SettleParts): Settle {
  const nextOf = (world: World) => scheduler.ready(world) ?? pending(world.name) ?? working(world);
  const working = (world: World) => {
    const busy = outside.flatMap((one) => one.idle(world) ?? []);
    return busy.length > 0 ? Promise.all(busy) : null;
  };

  /** Ends by itself when the platform is closed: nothing is under way then. */
  async function wait(world: World, since: number, timeout: number): Promise<Settled> {
    let callOff = (): void => {};
    const over = new Promise<'over'>((resolve) => {
      callOff = startTimer(timeout, () => resolve('over'));
    });
    try {
      for (let next = nextOf(world); next; next = nextOf(world)) {
        if ((await Promise.race([next, over])) === 'over') return report(world, since, false);
      }
      return report(world, since, true);
    } finally {
      callOff();
    }
  }

  return async (world, { since = 0, timeout = TIMEOUT } = {}) => {
    insist('since', MARK_RULE, since);
    insist('timeout', TIMEOUT_RULE, timeout);
    return unlessAborted(closing, () => wait(world, since, timeout));
  };
}

function report(world: World, since: number, settled: boolean): Settled {
  return {
    settled,
    mark: world.sequence,
    events: world.outbox.since(since).map((event) => settledEvent(world, event)),
    dropped: world.outbox.droppedSince(since),
    deliveries: deliveriesSince(world, since),
    failed: [...world.failures.values()],
    awaited: settled ? [] : awaitedIn(world),
  };
}

/** The payload is read when it is asked for: there may be thousands. */
function settledEvent({ outbox }: World, event: RecordedEvent): SettledEvent {
  const payload = outbox.payloadOf(event);
  return {
    ...event,
    get data() {
      return payload === undefined ? undefined : JSON.parse(payload);
    },
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
