import { useEffect, useState } from 'react';
import type { JournalItem } from '../../../client/control.ts';
import { BASE_URL } from './address.ts';
import { control } from './calls.ts';
import { askAgain, takeSlot } from './stream-slot.ts';
import { useSeen } from './use-seen.ts';

/** What to show of the journal, as `journal.list` takes it. */
export type JournalFilter = Readonly<Record<string, string>>;

export interface JournalState {
  /** Newest first; null until they have come. */
  readonly items: readonly JournalItem[] | null;
  readonly hasOlder: boolean;
  /** How many are no longer kept by the mock. */
  readonly dropped: number;
  readonly error: unknown;
}

/** How many are read at once, and how many the page keeps. */
const READ = 500;
const KEPT = 10_000;

const NOTHING: JournalState = { items: null, hasOlder: false, dropped: 0, error: undefined };

/** The journal of the world, with what comes as it comes unless it is held. */
export function useJournal(filter: JournalFilter, held: boolean) {
  const key = JSON.stringify(filter);
  const [state, setState] = useState<JournalState & { readonly latest?: number }>(NOTHING);
  const [round, setRound] = useState(0);
  const again = () => setRound((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the filter
  useEffect(() => {
    const gone = new AbortController();
    setState(NOTHING);
    control.journal.list({ ...filter, limit: READ }, { signal: gone.signal }).then(
      ({ items, has_more, latest, dropped }) => {
        if (gone.signal.aborted) return;
        setState({ items: items.toReversed(), hasOlder: has_more, dropped, latest, error: undefined });
      },
      (error: unknown) => !gone.signal.aborted && setState({ ...NOTHING, error }),
    );
    return () => gone.abort();
  }, [key, round]);
  const isRead = state.latest !== undefined;
  const isFollowed = useSeen() && isRead && !held;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on from what is there when it begins
  useEffect(() => {
    if (!isFollowed) return;
    const after = Math.max(state.latest ?? 0, state.items?.[0]?.id ?? 0);
    const place = { after, shown: state.items?.[0]?.id };
    const add = (come: readonly JournalItem[]) => setState((before) => withNew(before, come));
    const forget = () => setState((before) => ({ ...before, items: [], hasOlder: false, dropped: 0 }));
    const gone = new AbortController();
    void takeSlot(gone.signal).then((isStream) => {
      if (gone.signal.aborted) return;
      if (!isStream) return poll(filter, place, add, { again, gone: gone.signal });
      gone.signal.addEventListener('abort', follow(filter, place, add, { again, forget }));
    });
    return () => gone.abort();
  }, [key, isFollowed]);
  const readOlder = async () => {
    const before = state.items?.at(-1)?.id;
    if (before === undefined || !state.hasOlder) return;
    const { items, has_more } = await control.journal.list({ ...filter, before, limit: READ });
    setState((now) => {
      if (now.items?.at(-1)?.id !== before) return now;
      return { ...now, items: [...now.items, ...items.toReversed()], hasOlder: has_more };
    });
  };
  return { ...state, readOlder, again };
}

function withNew<S extends JournalState>(state: S, come: readonly JournalItem[]): S {
  const all = [...come.toReversed(), ...(state.items ?? [])];
  return { ...state, items: all.slice(0, KEPT), hasOlder: state.hasOlder || all.length > KEPT };
}

/** How far a reader is: the mark to go on from, and the newest entry that it shows. */
interface Place {
  readonly after: number;
  readonly shown: number | undefined;
}

/** What is done when that which is shown is no longer there. */
interface Anew {
  readonly again: () => void;
  readonly forget: () => void;
}

/**
 * Hands over what comes, all of a frame at once. The browser connects anew by itself, and goes on where it was. When what
 * was shown is no longer in the journal, `forget` is called where the stream goes on, and `again` where it was cut off.
 */
function follow(
  filter: JournalFilter,
  { after, shown }: Place,
  take: (come: readonly JournalItem[]) => void,
  { again, forget }: Anew,
): () => void {
  const query = new URLSearchParams({ ...filter, after: String(after), observer: 'true' });
  const source = new EventSource(`${BASE_URL}/_mock/journal/stream?${query}`);
  let waiting: JournalItem[] = [];
  let asked = 0;
  let newest = shown;
  const hand = () => {
    asked = 0;
    take(waiting);
    waiting = [];
  };
  source.onopen = () => {
    const isThere = isKept(filter, { after, shown: newest }).catch(() => true);
    void isThere.then((kept) => !kept && source.readyState !== EventSource.CLOSED && again());
  };
  source.addEventListener('forgotten', () => {
    waiting = [];
    newest = undefined;
    forget();
  });
  source.addEventListener('entry', ({ data }) => {
    const item: JournalItem = JSON.parse(data);
    newest = item.id;
    waiting.push(item);
    asked ||= requestAnimationFrame(hand);
  });
  return () => {
    source.close();
    cancelAnimationFrame(asked);
  };
}

/** The same for a window that may keep no stream. */
function poll(
  filter: JournalFilter,
  place: Place,
  take: (come: readonly JournalItem[]) => void,
  { again, gone }: { readonly again: () => void; readonly gone: AbortSignal },
): void {
  let { after, shown } = place;
  askAgain(gone, async () => {
    if (!(await isKept(filter, { after, shown }))) return gone.aborted ? undefined : again();
    const { items } = await control.journal.list({ ...filter, after, limit: READ }, { signal: gone });
    const newest = items.at(-1)?.id;
    if (newest === undefined || gone.aborted) return;
    after = newest;
    shown = newest;
    take(items);
  });
}

/** Whether the journal is still the one that was read: numbers begin again with the mock, and entries end with a world. */
async function isKept(filter: JournalFilter, { after, shown }: Place): Promise<boolean> {
  const before = shown === undefined ? {} : { before: shown + 1 };
  const { items, latest } = await control.journal.list({ ...filter, ...before, limit: 1 });
  return latest >= after && (shown === undefined || items[0]?.id === shown);
}
