import { useEffect, useEffectEvent, useState } from 'react';
import { onBetterTime, tellArrival } from './arrivals.ts';
import { findTrouble, type Trouble } from './code-trouble.ts';

interface RetryOptions {
  /** Asks for what did not come. */
  readonly fetchAgain: () => Promise<void>;
  /** @param byHand whether the visitor asked */
  readonly onArrival: (byHand: boolean) => void;
  /** When it is missing on a server that answers. Gives back whether the page is being left for that. */
  readonly onMissing: (byHand: boolean) => boolean;
}

export interface Retry {
  /** Undefined until the reason is known. */
  readonly trouble: Trouble | undefined;
  readonly isTrying: boolean;
  readonly retry: () => void;
}

/** Deals with what did not come: finds out why, and tries again when the visitor asks or the connection returns. */
export function useRetry({ fetchAgain, onArrival, onMissing }: RetryOptions): Retry {
  const [trouble, setTrouble] = useState<Trouble>();
  const [isTrying, setTrying] = useState(false);

  const explain = async (byHand: boolean) => {
    const found = await findTrouble();
    if (found === 'missing' && onMissing(byHand)) return;
    setTrouble(found);
    setTrying(false);
  };
  const attempt = async (byHand: boolean) => {
    if (isTrying) return;
    setTrying(true);
    try {
      await fetchAgain();
    } catch {
      return explain(byHand);
    }
    onArrival(byHand);
    tellArrival();
  };

  const begin = useEffectEvent(() => void explain(false));
  const again = useEffectEvent(() => void attempt(false));
  useEffect(() => {
    begin();
    return onBetterTime(() => again());
  }, []);
  return { trouble, isTrying, retry: () => void attempt(true) };
}
