import { useSyncExternalStore } from 'react';

/** Whether the window is seen. What is followed for nobody would keep one of the few connections that a browser has. */
export function useSeen(): boolean {
  return useSyncExternalStore(subscribe, () => !document.hidden);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
