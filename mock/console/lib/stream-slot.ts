/** Of the six connections that a browser opens to a host, how many its windows keep for streams. */
const SLOTS = 3;

/**
 * Whether this window may keep a stream: then it may until `signal` is aborted. The others ask again and again, so that no window is
 * without an answer however many there are. Where the browser has no locks, as over http to another machine, none may.
 */
export async function takeSlot(signal: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  for (let slot = 0; slot < SLOTS; slot += 1) {
    if (await take(`billing-mock stream ${slot}`, signal)) return true;
  }
  return false;
}

/** The browser gives a lock back that is of a window which is closed or has crashed. */
function take(name: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      if (lock === null || signal.aborted) return;
      return new Promise<void>((free) => signal.addEventListener('abort', () => free()));
    });
  });
}

/** Milliseconds between two questions of a window without a stream. */
const INTERVAL = 1000;

/** Asks again and again until `signal` is aborted. A question that is not answered is asked again. */
export function askAgain(signal: AbortSignal, ask: () => Promise<void>): void {
  const next = () => {
    const again = () => void (signal.aborted || setTimeout(next, INTERVAL));
    if (!signal.aborted) ask().then(again, again);
  };
  setTimeout(next, INTERVAL);
}
