import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { changes } from './pulse.ts';
import type { RowRange } from './use-visible-rows.ts';

/** A list that is read page by page. */
export interface PageSource<T> {
  /** Says which list it is, filters and credential included. */
  readonly key: string;
  readonly limit: number;
  read(page: number, signal: AbortSignal): Promise<PageOf<T>>;
}

interface PageOf<T> {
  readonly items: readonly T[];
  readonly pagination: { readonly total_count: number };
}

/** What is known of a list so far. */
export interface KnownList<T> {
  /** Undefined until a page has come. */
  total: number | undefined;
  error: unknown;
  readonly pages: Map<number, { readonly items: readonly T[]; readonly change: number }>;
}

/** Lists that are kept for whoever comes back, and pages of one. */
const LISTS_KEPT = 20;
const PAGES_KEPT = 200;
/** Milliseconds for which a place has to be looked at before its page is asked for. */
const REST = 60;

const lists = new Map<string, KnownList<never>>();

/** The pages of a list that the rows in view are on, read anew when the world has changed. */
export function usePages<T>(source: PageSource<T>, { first, end }: RowRange): KnownList<T> & { again(): void } {
  const { key, limit } = source;
  const change = useSyncExternalStore(changes.subscribe, changes.get);
  const [, redraw] = useReducer((before: number) => before + 1, 0);
  const list = listOf<T>(key);
  const from = Math.floor(first / limit) + 1;
  const to = Math.max(from, Math.ceil(end / limit));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which list it is
  useEffect(() => {
    const gone = new AbortController();
    const read = async (page: number) => {
      if (list.pages.get(page)?.change === change) return;
      try {
        const { items, pagination } = await source.read(page, gone.signal);
        if (gone.signal.aborted) return;
        keep(list.pages, page, { items, change }, PAGES_KEPT);
        Object.assign(list, { total: pagination.total_count, error: undefined });
      } catch (error) {
        if (gone.signal.aborted) return;
        list.error = error;
      }
      redraw();
    };
    const start = () => {
      for (let page = from; page <= to; page += 1) void read(page);
    };
    const timer = setTimeout(start, list.total === undefined ? 0 : REST);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [key, change, from, to]);
  const again = () => {
    list.error = undefined;
    changes.renew();
  };
  return { ...list, again };
}

/** How many rows a list has, as far as that is known. */
export function totalOf(key: string): number | undefined {
  return lists.get(key)?.total;
}

/** The row at a place of a list, where its page is there. */
export function rowAt<T>({ pages }: Pick<KnownList<T>, 'pages'>, limit: number, index: number): T | undefined {
  return pages.get(Math.floor(index / limit) + 1)?.items[index % limit];
}

function listOf<T>(key: string): KnownList<T> {
  const list = (lists.get(key) as KnownList<T> | undefined) ?? { total: undefined, error: undefined, pages: new Map() };
  keep(lists as Map<string, KnownList<T>>, key, list, LISTS_KEPT);
  return list;
}

/** The latest that were used stay. */
function keep<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
