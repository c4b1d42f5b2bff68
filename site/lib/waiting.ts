import { createStore } from './store.ts';

/** Less than this needs no sign, in milliseconds. */
const unnoticed = 1000;

/** Whether a page has been asked for and lets one wait: until it comes, the old one stands. */
export const waitingStore = createStore(false);

/** Of the page that was asked for last: nobody waits for the others any more. */
let timer: ReturnType<typeof setTimeout> | undefined;

/** Gives back what it was given; while that is late, the page says so. */
export async function showWaiting<Code>(code: Promise<Code>): Promise<Code> {
  clearTimeout(timer);
  const own = setTimeout(() => waitingStore.set(true), unnoticed);
  timer = own;
  try {
    return await code;
  } finally {
    if (timer === own) endWaiting();
  }
}

/** The page has come, or the visitor has gone elsewhere. */
export function endWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waitingStore.get()) waitingStore.set(false);
}
