import type { InboxEvent } from '../../generated/control/types.ts';
import { pause } from '../kernel/timer.ts';
import type { Context } from './context.ts';
import { eventsOf } from './event-stream.ts';

/** What a reader of the events of a world learns. */
export type Told =
  | { readonly kind: 'event'; readonly event: InboxEvent }
  /** From now on events come. `resumed` is false in another world than before, and undefined the first time. */
  | { readonly kind: 'ready'; readonly resumed?: boolean }
  /** So many events are no longer kept. */
  | { readonly kind: 'dropped'; readonly count: number }
  /** The mock is gone, or the world is over; another attempt is made until it is back. */
  | { readonly kind: 'gone' };

/** Milliseconds between two attempts to reach a mock that is gone. */
const AGAIN_AFTER = 500;

/**
 * The events of the world as they come, until `signal` is aborted. When the mock is gone it is asked for again, and the events
 * go on where they were. Throws only when it is not reached the first time, or refuses.
 */
export async function* inboxEvents(context: Context, types: string | undefined): AsyncGenerator<Told> {
  const { signal } = context;
  const path = `/_mock/inbox/stream${types === undefined ? '' : `?type=${encodeURIComponent(types)}`}`;
  let place: string | undefined;
  while (!signal.aborted) {
    try {
      const headers: Record<string, string> = place === undefined ? {} : { 'last-event-id': place };
      const isAgain = place !== undefined;
      for await (const { id, event, data } of eventsOf(await context.open(path, { signal, headers }))) {
        const told = toldBy(event, data, isAgain);
        place = id ?? place;
        if (told) yield told;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (place === undefined) throw error;
    }
    if (signal.aborted) return;
    yield { kind: 'gone' };
    await pause(AGAIN_AFTER, (stop) => signal.addEventListener('abort', stop, { once: true }));
  }
}

/** The data is what the document of the control API says of each message. */
function toldBy(event: string, data: unknown, isAgain: boolean): Told | null {
  if (event === 'message') return { kind: 'event', event: data as InboxEvent };
  if (event === 'ready') return { kind: 'ready', ...(isAgain && { resumed: (data as { resumed: boolean }).resumed }) };
  return event === 'dropped' ? { kind: 'dropped', count: (data as { count: number }).count } : null;
}
