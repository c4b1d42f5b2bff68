import { distanceText, timeText } from '../lib/format.ts';
import { usePulse } from '../lib/pulse.ts';

/** An instant in UTC; with how far it is from the world's time where that matters. */
export function Instant({ at, far = false }: { readonly at: string; readonly far?: boolean }) {
  const { world } = usePulse();
  return (
    <span className="instant">
      <time dateTime={at}>{timeText(at)}</time>
      {far && world && <span className="quiet"> {distanceText(at, world.now)}</span>}
    </span>
  );
}
