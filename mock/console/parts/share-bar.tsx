import { useId } from 'react';
import type { CoverageShare } from '../../../client/control.ts';
import { numberText } from '../lib/format.ts';

/** How much of something was exercised. */
export function ShareBar({
  title,
  share: { covered, total, percent },
}: {
  readonly title: string;
  readonly share: CoverageShare;
}) {
  const id = useId();
  return (
    <div className="share">
      <span id={id}>{title}</span>
      <strong>{percent} %</strong>
      <progress aria-labelledby={id} value={covered} max={Math.max(total, 1)} />
      <span className="quiet">
        {numberText(covered)} of {numberText(total)}
      </span>
    </div>
  );
}
