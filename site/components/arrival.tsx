import { useEffect } from 'react';

/** Rendered beside what is fetched, it tells when that is there. */
export function Arrival({ onArrival }: { readonly onArrival: () => void }): null {
  useEffect(onArrival, [onArrival]);
  return null;
}
