import type { InboxEvent, InboxWaited } from '../../generated/control/types.ts';
import type { WebhookEventType } from '../../generated/types.ts';
import type { Control } from '../create-control.ts';
import { checkMatch, checkTimeout, type DataOf, type EventMatch, takenBy } from './wait-input.ts';

/** An event of a world, with what its webhook carries. */
export type WorldEvent<T extends WebhookEventType = WebhookEventType> = Omit<InboxEvent, 'type' | 'data'> & {
  readonly type: T;
  readonly data: DataOf<T>;
};

export interface EventWaitOptions {
  /** Milliseconds to wait at most, 600,000 at the longest. Default: 5,000. */
  readonly timeout?: number;
}

/** The events of a world, with or without an endpoint. */
export interface WorldWebhooks {
  /**
   * The first event of a type that no earlier call of this handle was given, whether it has happened already or is still to
   * happen. Rejects, with what has happened instead, when the time is over.
   */
  waitFor<T extends WebhookEventType>(
    type: T,
    match?: EventMatch<T>,
    options?: EventWaitOptions,
  ): Promise<WorldEvent<T>>;
}

const TIMEOUT = 5000;
const LONGEST = 600_000;

/** `forget` is for a world that begins again: its events are counted anew. */
export function createWorldWebhooks({ inbox }: Control): WorldWebhooks & { readonly forget: () => void } {
  const given = new Set<number>();
  return {
    forget: () => given.clear(),
    async waitFor(type, match = {}, { timeout = TIMEOUT } = {}) {
      checkMatch(match);
      checkTimeout(timeout, LONGEST);
      const end = performance.now() + timeout;
      let refused = 0;
      const wanted = { type, ...(typeof match === 'object' && { match }) };
      for (let after = 0; ; ) {
        const timeout_seconds = Math.max(0, end - performance.now()) / 1000;
        const waited = await inbox.wait({ body: { ...wanted, after, timeout_seconds } });
        if (!waited.event) throw new Error(missed({ type, timeout, refused }, waited, given));
        const event = waited.event as WorldEvent<typeof type>; // it is of the type that was asked for
        const isNew = !given.has(event.number);
        if (isNew && (typeof match === 'object' || takenBy(match, event.data))) {
          given.add(event.number);
          return event;
        }
        if (isNew) refused += 1;
        after = event.number;
      }
    },
  };
}

interface Missed {
  readonly type: string;
  readonly timeout: number;
  /** How many of the type there were which the function of the call did not take. */
  readonly refused: number;
}

function missed(
  { type, timeout, refused }: Missed,
  { came, came_count }: InboxWaited,
  given: ReadonlySet<number>,
): string {
  const beside = [
    given.size > 0 ? 'those that earlier calls were given' : '',
    refused > 0 ? `${refused} for which the function of this call was not true` : '',
  ].filter(Boolean);
  const head = `${type} has not happened within ${timeout} ms`;
  return `${[head, ...(beside.length > 0 ? [`beside ${beside.join(' and ')}`] : [])].join(', ')}.${list(came, came_count)}`;
}

function list(came: InboxWaited['came'], count: number): string {
  if (count === 0) return ' Nothing else has.';
  return [
    ` Instead there ${count === 1 ? 'was 1 event' : `were ${count} events`}:`,
    ...came.map(({ type, differs }) => `  ${type}: ${differs}`),
  ].join('\n');
}
