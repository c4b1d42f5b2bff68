import { useEffect } from 'react';
import { said } from '../lib/said.ts';
import { useStore } from '../lib/store.ts';

/** Milliseconds for which what went well stays in sight. What went wrong stays until it is closed. */
const SHOWN = 6000;

export function Toast() {
  const now = useStore(said);
  useEffect(() => {
    if (now?.kind !== 'done') return;
    const timer = setTimeout(() => said.set(null), SHOWN);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div className="toasts">
      <p role="status" className="toast" hidden={now?.kind !== 'done'}>
        {now?.kind === 'done' && now.text}
      </p>
      <div role="alert" className="toast toast-fault" hidden={now?.kind !== 'fault'}>
        {now?.kind === 'fault' && (
          <>
            <p>{now.text}</p>
            <button type="button" onClick={() => said.set(null)}>
              Close
            </button>
          </>
        )}
      </div>
    </div>
  );
}
