/** Tells the others when one has found that code comes again: what failed together heals together. */
const arrivals = new EventTarget();

export function tellArrival(): void {
  arrivals.dispatchEvent(new Event('arrival'));
}

/** Calls back whenever another try is worth it: the connection is back, or other code has come. Gives back how to stop. */
export function onBetterTime(listener: () => void): () => void {
  addEventListener('online', listener);
  arrivals.addEventListener('arrival', listener);
  return () => {
    removeEventListener('online', listener);
    arrivals.removeEventListener('arrival', listener);
  };
}
