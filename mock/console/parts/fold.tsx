import { type ReactNode, useState } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** What is used now and then. On a phone it begins closed, so that the list below it is in view. */
export function Fold({ title, children }: Props) {
  const [isOpen] = useState(() => matchMedia('(width >= 52rem)').matches);
  return (
    <details className="panel fold" open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
