import { useState } from 'react';
import type { ClockAdvanced } from '../../../client/control.ts';
import { control } from '../lib/calls.ts';
import { useOperation } from '../lib/contract.ts';
import { countText, timeText } from '../lib/format.ts';
import { usePulse } from '../lib/pulse.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Advance } from '../parts/advance.tsx';
import { Happened } from '../parts/happened.tsx';
import { Instant } from '../parts/instant.tsx';
import { ReferenceLink } from '../parts/reference-link.tsx';
import { WorldTime } from '../parts/status-line.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { WorkLists } from '../parts/work-lists.tsx';

/** The time of the world, and what it does by itself. */
export function ClockView() {
  const pulse = usePulse();
  const { world } = pulse;
  const [advanced, setAdvanced] = useState<ClockAdvanced | null>(null);
  const operation = useOperation('clock.advance');
  return (
    <>
      <ViewHead title="Clock" about="The world's own time, in UTC. Moving it does all that is due on the way.">
        {operation && <ReferenceLink operation={operation} />}
      </ViewHead>
      <section className="clock" aria-label="Time">
        <p className="clock-time">
          <WorldTime pulse={pulse} />
        </p>
        <p className="quiet">
          {world?.frozen === false ? 'Runs with the time of this machine.' : 'Stands still until it is moved.'}
        </p>
        {world?.frozen === false ? (
          <ActionButton
            work={() => control.clock.freeze().then(({ now }) => `The clock stands still at ${timeText(now)}.`)}
          >
            Stop the clock
          </ActionButton>
        ) : (
          <ActionButton work={() => control.clock.resume().then(() => 'The clock runs.')}>Let it run</ActionButton>
        )}
      </section>
      <Advance onAdvanced={setAdvanced} />
      {advanced && (
        <section className="panel" aria-label="What has happened">
          <h2>What has happened</h2>
          <p>
            It is now <Instant at={advanced.now} />: {countText(advanced.events.length, 'event')}
            {advanced.dropped > 0 && `, and ${countText(advanced.dropped, 'earlier one')} that are not kept`}.
            {advanced.stopped !== null && ` ${advanced.stopped}.`}
          </p>
          <Happened events={advanced.events} />
        </section>
      )}
      <WorkLists />
    </>
  );
}
