import type { InboxEvent } from '../../generated/control/types.ts';
import type { Followers } from '../kernel/followers.ts';
import type { World } from '../tables.ts';
import type { Inbox } from './inbox.ts';
import { numberAt, placeAt, placeOf, takesType } from './inbox-events.ts';
import type { Redeliveries } from './redeliveries.ts';

/** From where on, and which events. */
export interface InboxFollowQuery {
  /** Names of webhook events, or patterns in which `*` stands for any text. Without any, all. */
  readonly types?: readonly string[];
  /** Those after the one with this number. Default: those that come. */
  readonly after?: number | undefined;
  /** Where the same client was before: the `id` of the last message that it got. */
  readonly lastEventId?: string | undefined;
}

/** A message of the stream of an inbox, which each client takes at its own pace: none waits in memory for it. */
export interface InboxMessage {
  readonly id?: string;
  readonly event?: 'ready' | 'dropped' | 'end';
  readonly data: unknown;
}

export interface FollowParts {
  readonly inbox: Inbox;
  readonly followers: Followers;
  readonly redeliveries: Redeliveries;
  readonly find: (name: string) => World | undefined;
}

/** The events of a world as they come, until it is over or `signal` is aborted; nothing of it is left then. */
export async function* followInbox(
  { inbox, followers, redeliveries, find }: FollowParts,
  world: World,
  { types = [], ...from }: InboxFollowQuery,
  signal: AbortSignal,
): AsyncGenerator<InboxMessage> {
  const { name } = world;
  const following = followers.follow(name, signal);
  let repeated = redeliveries.countOf(name);
  let { place, isResumed } = beginning(world, from);
  try {
    const data = { world: name, mark: world.outbox.latest, after: place, resumed: isResumed };
    yield { id: placeAt(world, place), event: 'ready', data };
    do {
      const here = find(name);
      if (!here) continue;
      const latest = await inbox.durable(here);
      const { length: dropped } = here.outbox.dropped;
      if (dropped > place) yield { event: 'dropped', data: { count: dropped - place } };
      place = Math.max(place, dropped);
      for (; place < latest && !signal.aborted; place += 1) {
        const event = here.outbox.at(place + 1);
        if (event === undefined) break;
        const numbered = { number: place + 1, event };
        if (takesType(types, event.type)) yield { id: placeOf(numbered), data: inbox.show(here, numbered) };
      }
      const again = redeliveries.since(name, repeated);
      repeated = redeliveries.countOf(name);
      for (const event of again) if (takesType(types, event.type)) yield { data: repeatOf(event) };
    } while (await following.news());
    if (!signal.aborted)
      yield {
        event: 'end',
        data: { reason: `The world ${name} is deleted, begun again or replaced, or the mock is closed` },
      };
  } finally {
    following.end();
  }
}

function beginning(
  world: World,
  { after, lastEventId }: Pick<InboxFollowQuery, 'after' | 'lastEventId'>,
): { place: number; isResumed: boolean } {
  if (lastEventId === undefined) return { place: after ?? world.outbox.latest, isResumed: false };
  const number = numberAt(world, lastEventId);
  // All that another world has is news to the client.
  return { place: number ?? 0, isResumed: number !== null };
}

/** It has no id: it is told once more, and leaves the client where it is. */
function repeatOf(event: InboxEvent): InboxEvent {
  return { ...event, redelivered: true };
}
