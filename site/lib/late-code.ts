import type { Preloadable } from './preloadable.tsx';
import { createStore, type Store } from './store.ts';

/** `asleep` until the page is awake itself: so it was prerendered. */
type LateState = 'asleep' | 'loading' | 'missing' | 'there';

/** The code of parts that come in one file, for one visit of their page. */
export interface LateCode {
  readonly state: Store<LateState>;
  /** Resolves when all of it is there, however late; never rejects. */
  readonly arrival: Promise<void>;
  fetch(): void;
  /** Asks anew. Rejects when it does not come. */
  fetchAgain(): Promise<void>;
  /** Lets the parts in, once their code is there. */
  arrive(): void;
}

export function lateCode(parts: readonly Preloadable[]): LateCode {
  const state = createStore<LateState>('asleep');
  let letIn = () => {};
  const arrival = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const arrive = () => {
    letIn();
    state.set('there');
  };
  const fetchAgain = async () => void (await Promise.all(parts.map((part) => part.preload())));
  const fetch = () => {
    if (state.get() !== 'loading') return;
    fetchAgain().then(arrive, (error) => {
      console.warn(error);
      state.set('missing');
    });
  };
  return { state, arrival, fetch, fetchAgain, arrive };
}
