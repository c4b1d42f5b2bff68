import { createStore } from './store.ts';

export interface Said {
  readonly text: string;
  readonly kind: 'done' | 'fault';
  readonly count: number;
}

/** What was said last; null when it has been closed, or nothing has been said. */
export const said = createStore<Said | null>(null);

let count = 0;

/** Says how something has gone, in sight and to whoever listens. */
export function say(text: string, kind: Said['kind'] = 'done'): void {
  count += 1;
  said.set({ text, kind, count });
}
