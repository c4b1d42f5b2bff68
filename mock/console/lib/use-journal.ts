import { useEffect, useState } from 'react';
import type { JournalItem } from '../../../client/control.ts';
import { BASE_URL } from './address.ts';
import { control } from './calls.ts';
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
    return follow(filter, after, (come) => setState((before) => withNew(before, come)));
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
  return { ...state, readOlder, again: () => setRound((before) => before + 1) };
}

function withNew<S extends JournalState>(state: S, come: readonly JournalItem[]): S {
  const all = [...come.toReversed(), ...(state.items ?? [])];
  return { ...state, items: all.slice(0, KEPT), hasOlder: state.hasOlder || all.length > KEPT };
}

/** Hands over what comes, all of a frame at once. The browser connects anew by itself, and goes on where it was. */
function follow(filter: JournalFilter, after: number, take: (come: readonly JournalItem[]) => void): () => void {
  const query = new URLSearchParams({ ...filter, after: String(after) });
  const source = new EventSource(`${BASE_URL}/_mock/journal/stream?${query}`);
  let waiting: JournalItem[] = [];
  let asked = 0;
  const hand = () => {
    asked = 0;
    take(waiting);
    waiting = [];
  };
  source.addEventListener('entry', ({ data }) => {
    waiting.push(JSON.parse(data));
    asked ||= requestAnimationFrame(hand);
  });
  return () => {
    source.close();
    cancelAnimationFrame(asked);
  };
}
