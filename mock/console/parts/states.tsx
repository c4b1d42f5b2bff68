import type { ReactNode } from 'react';
import { faultText } from '../lib/fault-text.ts';

export function Loading({ what }: { readonly what: string }) {
  return (
    <p className="state loading" role="status">
      <span className="busy-mark" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      Reading {what}
    </p>
  );
}

export function Empty({ children }: { readonly children: ReactNode }) {
  return <div className="state empty">{children}</div>;
}

export function Trouble({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  return (
    <div className="state trouble" role="alert">
      <p>{faultText(error)}</p>
      <button type="button" className="quiet-button" onClick={again}>
        Try again
      </button>
    </div>
  );
}
