import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { WORLD } from '../lib/address.ts';
import { timeText } from '../lib/format.ts';
import { type Pulse, usePulse } from '../lib/pulse.ts';

const CONNECTIONS = { connecting: 'Connecting', online: 'Live', offline: 'Offline' } as const;

/** Which world is looked at, what time it is there, and whether the mock answers. */
export function StatusLine() {
  const pulse = usePulse();
  const { connection, world } = pulse;
  return (
    <ul className="status" aria-label="State">
      <li>
        <Link to="/worlds" className="pill">
          <span className="quiet">World</span> {WORLD}
        </Link>
      </li>
      {world && (
        <li>
          <Link to="/clock" className="pill">
            <span className="quiet">{world.frozen ? 'Stands at' : 'Runs'}</span> <WorldTime pulse={pulse} />
          </Link>
        </li>
      )}
      <li>
        <span className="pill connection" data-connection={connection}>
          {CONNECTIONS[connection]}
        </span>
      </li>
    </ul>
  );
}

/** The time of the world, which goes on between two looks at it where the clock runs. */
export function WorldTime({ pulse: { world, at } }: { readonly pulse: Pulse }) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (world?.frozen !== false) return;
    const timer = setInterval(() => tick((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [world?.frozen]);
  if (!world) return null;
  const now = new Date(world.now).getTime() + (world.frozen ? 0 : Date.now() - at);
  return <time dateTime={new Date(now).toISOString()}>{timeText(now)}</time>;
}
