import { differenceFrom } from '../../client/testing/json-subset.ts';
import type { InboxEvent, InboxWaited } from '../../generated/control/types.ts';
import { notFound } from '../kernel/errors.ts';
import type { Followers } from '../kernel/followers.ts';
import { startTimer } from '../kernel/timer.ts';
import type { World } from '../tables.ts';
import type { Inbox } from './inbox.ts';
import { takesType } from './inbox-events.ts';

/** What is waited for. */
export interface InboxWish {
  /** Names of webhook events, or patterns in which `*` stands for any text. Without any, all. */
  readonly types: readonly string[];
  /** A part of the `data`: properties by their names or by paths. Default: any. */
  readonly match?: Readonly<Record<string, unknown>> | undefined;
  /** Only those after the one with this number. Default: 0. */
  readonly after?: number | undefined;
  /** Milliseconds to wait at most, `Infinity` without a limit. */
  readonly timeout: number;
}

export interface WaitParts {
  readonly inbox: Inbox;
  readonly followers: Followers;
  readonly find: (name: string) => World | undefined;
}

/** How many of those that came instead are told. */
const MOST_TOLD = 20;

/**
 * Resolves with the first event of a world that is what is wanted, at once if it is there already, or with those that came
 * instead when the time is over. Rejects with a 404 when the world is over first, and with the reason of `signal` once
 * that is aborted; nothing of it is left then.
 */
export async function waitInInbox(
  { inbox, followers, find }: WaitParts,
  name: string,
  wish: InboxWish,
  signal: AbortSignal,
): Promise<InboxWaited> {
  await inbox.arm(name);
  let isLate = false;
  const following = followers.follow(name, signal);
  const callOff = startTimer(wish.timeout, () => {
    isLate = true;
    following.end();
  });
  const look = lookFor(inbox, wish);
  try {
    for (;;) {
      const isLast = isLate;
      const world = find(name);
      const found = world && (await look(world));
      if (found) return { event: found, mark: found.number, came: [], came_count: 0 };
      if (isLast && world) return insteadOf(inbox, world, wish);
      if (!(await following.news()) && !isLate) {
        signal.throwIfAborted();
        throw notFound('world', 'name any more');
      }
    }
  } finally {
    callOff();
    following.end();
  }
}

/** Looks through what has come since the last look. */
function lookFor(inbox: Inbox, wish: InboxWish): (world: World) => Promise<InboxEvent | null> {
  let place = wish.after ?? 0;
  return async (world) => {
    const latest = await inbox.durable(world);
    for (const numbered of world.outbox.after(place)) {
      if (numbered.number > latest) break;
      place = numbered.number;
      if (!takesType(wish.types, numbered.event.type)) continue;
      const event = inbox.show(world, numbered);
      if (differenceFrom(wish.match ?? {}, event.data, 'data') === null) return event;
    }
    return null;
  };
}

/** What has come in place of what was wanted: the latest, each with why it was not. */
async function insteadOf(inbox: Inbox, world: World, wish: InboxWish): Promise<InboxWaited> {
  const latest = await inbox.durable(world);
  const from = Math.max(wish.after ?? 0, world.outbox.dropped.length);
  const came = [...world.outbox.after(Math.max(from, latest - MOST_TOLD))].filter(({ number }) => number <= latest);
  return {
    event: null,
    mark: latest,
    came: came.map((numbered) => {
      const event = inbox.show(world, numbered);
      const { number, type, resource_id } = event;
      return { number, type, resource_id, differs: differenceOf(event, wish) };
    }),
    came_count: Math.max(0, latest - from),
  };
}

function differenceOf(event: InboxEvent, { types, match = {} }: InboxWish): string {
  if (!takesType(types, event.type)) return `type is ${event.type}`;
  return differenceFrom(match, event.data, 'data') ?? 'it came when the time was over';
}
