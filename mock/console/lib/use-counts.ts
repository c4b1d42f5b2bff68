import { useEffect, useState } from 'react';
import { ApiError } from '../../../client/control.ts';
import type { ResourceDigest } from '../contract.ts';
import { apiOf } from './calls.ts';
import { changes } from './pulse.ts';
import { type AnyList, methodOf } from './rows.ts';

/** How many there are of each kind; null where the credential may not know. */
type Counts = ReadonlyMap<string, number | null>;

interface Known {
  readonly counts: Counts;
  readonly error: unknown;
}

const NOTHING: Known = { counts: new Map(), error: undefined };

/** Milliseconds between two looks at all of them, while the world goes on changing. */
const REST = 2000;

/**
 * How many there are of each kind of resource. They are read one after another, so that those who use the mock meanwhile do
 * not wait for it, and none more is asked for once the credential is refused.
 */
export function useCounts(token: string, resources: readonly ResourceDigest[]) {
  const [known, setKnown] = useState<Known>(NOTHING);
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBusy = false;
    let read: number | undefined;
    // Those that are there stay until they are all known anew.
    const tell = (counts: Counts) =>
      !gone.signal.aborted &&
      setKnown((before) => (before.counts.size < counts.size ? { counts, error: undefined } : before));
    const look = async () => {
      if (isBusy || read === changes.get()) return;
      isBusy = true;
      read = changes.get();
      const next = await readCounts(apiOf(token), resources, gone.signal, tell).then(
        (counts): Known => ({ counts, error: undefined }),
        (error: unknown): Known => ({ counts: new Map(), error }),
      );
      if (gone.signal.aborted) return;
      setKnown(next);
      const goOn = () => {
        isBusy = false;
        void look();
      };
      timer = setTimeout(goOn, next.error === undefined ? REST : 0);
    };
    void look();
    const stop = changes.subscribe(() => void look());
    return () => {
      stop();
      clearTimeout(timer);
      gone.abort();
      setKnown(NOTHING);
    };
  }, [token, resources]);
  return { ...known, again: changes.renew };
}

async function readCounts(
  client: object,
  resources: readonly ResourceDigest[],
  signal: AbortSignal,
  tell: (counts: Counts) => void,
): Promise<Counts> {
  const counts = new Map<string, number | null>();
  for (const { name, list } of resources) {
    counts.set(name, await countOf(methodOf<AnyList>(client, list), signal));
    tell(new Map(counts));
  }
  return counts;
}

/** A credential may see some kinds and not others; without a valid one there is nothing to see. */
async function countOf(list: AnyList, signal: AbortSignal): Promise<number | null> {
  try {
    return (await list({ limit: 1 }, { signal })).pagination.total_count;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}
