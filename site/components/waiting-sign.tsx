import { useEffect } from 'react';
import { interfaceText } from '../content/interface.ts';
import { endWaiting } from '../lib/waiting.ts';
import { BusyMark } from './busy-mark.tsx';

/** Says that the page that was asked for is on its way, while the old one stands. */
export function WaitingSign({ isWaiting }: { readonly isWaiting: boolean }) {
  useEffect(() => {
    // Whoever goes back waits no longer.
    addEventListener('popstate', endWaiting);
    return () => removeEventListener('popstate', endWaiting);
  }, []);
  return (
    <div className="toast-slot" role="status">
      {isWaiting && (
        <div className="toast">
          <p className="grow font-semibold">{interfaceText.loading}</p>
          <BusyMark />
        </div>
      )}
    </div>
  );
}
