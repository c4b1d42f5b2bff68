import type { InboxEvent, InboxList, InboxWaited } from '../../generated/control/types.ts';
import type { WebhookEventType } from '../../generated/types.ts';
import type { Followers } from '../kernel/followers.ts';
import type { NumberedEvent } from '../kernel/outbox.ts';
import { unlessAborted } from '../kernel/unless-aborted.ts';
import type { World } from '../tables.ts';
import { followInbox, type InboxFollowQuery, type InboxMessage } from './follow-inbox.ts';
import type { Inbox, InboxQuery } from './inbox.ts';
import type { Redeliveries } from './redeliveries.ts';
import { sampleData } from './sample.ts';
import { type InboxWish, waitInInbox } from './wait-in-inbox.ts';

/** What can be asked of the inboxes of worlds. `list`, `wait` and `follow` arm that of the world with this name. */
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
  /** How many follow a world or wait for something in it. */
  listeners(world: string): number;
  /** How an event is told. */
  show(world: World, event: NumberedEvent): InboxEvent;
  /** Tells those who follow a world of an event once more. */
  repeat(world: World, event: NumberedEvent): void;
  /** What an event would carry if it happened now to a resource that it fits; null where there is none. */
  sample(world: World, type: WebhookEventType, organizationId: string): unknown;
}

interface InboxCallsParts {
  readonly inbox: Inbox;
  readonly followers: Followers;
  readonly redeliveries: Redeliveries;
  readonly find: (name: string) => World | undefined;
  /** What the addresses in payloads begin with. */
  readonly publicUrl: (world: string) => string;
  /** Aborted when the platform is closed. */
  readonly closing: AbortSignal;
}

export function createInboxCalls(parts: InboxCallsParts): InboxCalls {
  const { inbox, followers, redeliveries, publicUrl, closing } = parts;
  return {
    list: (world, query) => inbox.list(world, query),
    wait: (world, wish, signal) => unlessAborted(closing, () => waitInInbox(parts, world, wish, signal)),
    follow: async (name, query, signal) => followInbox(parts, await inbox.arm(name), query, signal),
    listeners: (world) => followers.countOf(world),
    show: (world, event) => inbox.show(world, event),
    repeat: (world, event) => {
      if (followers.countOf(world.name) === 0) return;
      redeliveries.add(world.name, inbox.show(world, event));
      followers.tell(world.name);
    },
    sample: (world, type, organizationId) => sampleData(world, type, organizationId, publicUrl(world.name)),
  };
}
