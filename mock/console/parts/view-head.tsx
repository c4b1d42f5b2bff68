import { type ReactNode, useEffect } from 'react';
import { WORLD } from '../lib/address.ts';

interface Props {
  readonly title: string;
  /** Stands before the title, such as the way back. */
  readonly before?: ReactNode;
  readonly about?: ReactNode;
  /** What can be done with all of it. */
  readonly children?: ReactNode;
}

/** The beginning of a view, which names the window too. */
export function ViewHead({ title, before, about, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ${WORLD} · Billing mock`;
  }, [title]);
  return (
    <div className="view-head">
      <div>
        {before}
        <h1>{title}</h1>
        {about !== undefined && <p className="about">{about}</p>}
      </div>
      {children !== undefined && <div className="view-actions">{children}</div>}
    </div>
  );
}
