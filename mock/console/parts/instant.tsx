import { distanceText, timeText } from '../lib/format.ts';
import { usePulse } from '../lib/pulse.ts';

/** An instant in UTC; with how far it is from the world's time where that matters. */
export function Instant({ at, far = false }: { readonly at: string; readonly far?: boolean }) {
  return (
    <span className="instant">
      <time dateTime={at}>{timeText(at)}</time>
      {far && <Distance at={at} />}
    </span>
  );
}

function Distance({ at }: { readonly at: string }) {
  const { world } = usePulse();
  return world && <span className="quiet"> {distanceText(at, world.now)}</span>;
}
