import type { InboxList, InboxWaited } from '../../generated/control/types.ts';
import type { Followers } from '../kernel/followers.ts';
import { unlessAborted } from '../kernel/unless-aborted.ts';
import type { World } from '../tables.ts';
import { followInbox, type InboxFollowQuery, type InboxMessage } from './follow-inbox.ts';
import type { Inbox, InboxQuery } from './inbox.ts';
import type { Redeliveries } from './redeliveries.ts';
import { type InboxWish, waitInInbox } from './wait-in-inbox.ts';

/** What can be asked of the inbox of a world, by its name. Each arms it. */
export interface InboxCalls {
  /** The events that there are. */
  list(world: string, query: InboxQuery): Promise<InboxList>;
  /**
   * Waits for an event. Rejects with a 404 when the world is over first, with the reason of `signal` once that is aborted,
   * and with an Error when the mock is closed.
   */
  wait(world: string, wish: InboxWish, signal: AbortSignal): Promise<InboxWaited>;
  /** The events as they come, until the world is over, the mock is closed or `signal` is aborted. */
  follow(world: string, query: InboxFollowQuery, signal: AbortSignal): Promise<AsyncIterable<InboxMessage>>;
}

interface InboxCallsParts {
  readonly inbox: Inbox;
  readonly followers: Followers;
  readonly redeliveries: Redeliveries;
  readonly find: (name: string) => World | undefined;
  /** Aborted when the platform is closed. */
  readonly closing: AbortSignal;
}

export function createInboxCalls(parts: InboxCallsParts): InboxCalls {
  const { inbox, closing } = parts;
  return {
    list: (world, query) => inbox.list(world, query),
    wait: (world, wish, signal) => unlessAborted(closing, () => waitInInbox(parts, world, wish, signal)),
    follow: async (name, query, signal) => followInbox(parts, await inbox.arm(name), query, signal),
  };
}
