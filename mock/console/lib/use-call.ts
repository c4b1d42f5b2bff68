import { useEffect, useState, useSyncExternalStore } from 'react';
import { changes } from './pulse.ts';

/** What a call has given, and how the last one has gone. */
export interface Called<T> {
  /** Undefined until there is an answer. What was there before stays while it is asked again. */
  readonly data: T | undefined;
  /** Why the last call failed. */
  readonly error: unknown;
  /** Asks again. */
  readonly again: () => void;
}

interface Kept<T> {
  readonly key: string;
  readonly data?: T;
  readonly error?: unknown;
}

/** Makes a call, and makes it again when its key or the world has changed. */
export function useCall<T>(key: string, call: (signal: AbortSignal) => Promise<T>): Called<T> {
  const change = useSyncExternalStore(changes.subscribe, changes.get);
  const [round, setRound] = useState(0);
  const [kept, setKept] = useState<Kept<T>>({ key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the call depends on
  useEffect(() => {
    const gone = new AbortController();
    call(gone.signal).then(
      (data) => !gone.signal.aborted && setKept({ key, data }),
      (error: unknown) =>
        !gone.signal.aborted && setKept((before) => ({ key, error, ...(before.key === key && { data: before.data }) })),
    );
    return () => gone.abort();
  }, [key, change, round]);
  const { data, error } = kept.key === key ? kept : { data: undefined, error: undefined };
  return { data, error, again: () => setRound((before) => before + 1) };
}
