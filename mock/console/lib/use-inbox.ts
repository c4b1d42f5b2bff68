import { useEffect, useState } from 'react';
import type { InboxEvent } from '../../../client/control.ts';
import { BASE_URL } from './address.ts';
import { control } from './calls.ts';
import { askAgain, takeSlot } from './stream-slot.ts';
import { useSeen } from './use-seen.ts';

interface Inbox {
  /** Newest first; undefined until they have come. */
  readonly events: readonly InboxEvent[] | undefined;
  readonly dropped: number;
  readonly error: unknown;
}

const READ = 500;
/** How many the page keeps: each has its payload. */
const KEPT = 2000;

/** The events of the world with what their webhooks carry, and those that come. It arms the inbox of the world. */
export function useInbox(type: string) {
  const [inbox, setInbox] = useState<Inbox>({ events: undefined, dropped: 0, error: undefined });
  const [round, setRound] = useState(0);
  const isSeen = useSeen();
  const again = () => setRound((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further round reads it anew
  useEffect(() => {
    if (!isSeen) return;
    const gone = new AbortController();
    const filter = type === '' ? {} : { type };
    const start = ({ items, mark, dropped }: { items: InboxEvent[]; mark: number; dropped: number }) => {
      if (gone.signal.aborted) return;
      setInbox({ events: items.toReversed(), dropped, error: undefined });
      const take = (event: InboxEvent) => setInbox((before) => withNew(before, event));
      void takeSlot(gone.signal).then((isStream) => {
        if (!gone.signal.aborted) (isStream ? follow : poll)(filter, mark, { take, again, gone: gone.signal });
      });
    };
    control.inbox.list({ ...filter, limit: READ }, { signal: gone.signal }).then(start, (error: unknown) => {
      if (!gone.signal.aborted) setInbox({ events: undefined, dropped: 0, error });
    });
    return () => gone.abort();
  }, [type, round, isSeen]);
  return { ...inbox, again };
}

interface Following {
  readonly take: (event: InboxEvent) => void;
  /** What is done when the world has begun anew, with other events. */
  readonly again: () => void;
  readonly gone: AbortSignal;
}

type InboxFilter = Readonly<{ type?: string }>;

function follow(filter: InboxFilter, mark: number, { take, again, gone }: Following): void {
  const query = new URLSearchParams({ ...filter, after: String(mark), observer: 'true' });
  const source = new EventSource(`${BASE_URL}/_mock/inbox/stream?${query}`);
  source.onmessage = ({ data }) => take(JSON.parse(data));
  source.addEventListener('end', again);
  gone.addEventListener('abort', () => source.close());
}

/** The same for a window that may keep no stream. */
function poll(filter: InboxFilter, mark: number, { take, again, gone }: Following): void {
  let after = mark;
  askAgain(gone, async () => {
    const { items, mark: latest } = await control.inbox.list({ ...filter, after, limit: READ }, { signal: gone });
    if (gone.aborted) return;
    if (latest < after) return again();
    for (const event of items) take(event);
    after = items.at(-1)?.number ?? after;
  });
}

/** One that is told once more, since it was sent again, stays where it is. */
function withNew(inbox: Inbox, event: InboxEvent): Inbox {
  const { events = [] } = inbox;
  if (events.some(({ number }) => number === event.number)) return inbox;
  return { ...inbox, events: [event, ...events].slice(0, KEPT) };
}
