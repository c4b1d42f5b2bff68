import type { ReactNode } from 'react';
import { useAction } from '../lib/use-action.ts';

interface Props {
  /** Does it, and gives what is said then. */
  readonly work: () => Promise<string | null>;
  readonly kind?: 'main' | 'quiet' | 'danger';
  /** What it is about, for those who do not see where it stands. */
  readonly of?: string;
  readonly children: ReactNode;
}

/** A button that does one thing to the world. */
export function ActionButton({ work, kind = 'quiet', of, children }: Props) {
  const { busy, run } = useAction();
  return (
    <button type="button" className={`${kind}-button`} aria-busy={busy || undefined} onClick={() => void run(work)}>
      {children}
      {of !== undefined && <span className="hidden"> {of}</span>}
    </button>
  );
}
