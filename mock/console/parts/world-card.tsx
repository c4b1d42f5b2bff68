import { useState } from 'react';
import type { World } from '../../../client/control.ts';
import { BASE_URL, consoleOf, WORLD } from '../lib/address.ts';
import { control } from '../lib/calls.ts';
import { countText } from '../lib/format.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { CopyWorld } from './copy-world.tsx';
import { DeleteWorld } from './delete-world.tsx';
import { Instant } from './instant.tsx';

/** A world, and what can be done with it. */
export function WorldCard({ world, onDone }: { readonly world: World; readonly onDone: () => void }) {
  const { name, scenario, now, frozen, commits, upcoming_work, failed_work } = world;
  const [copying, setCopying] = useState(false);
  const endCopying = () => {
    setCopying(false);
    onDone();
  };
  const isHere = name === WORLD;
  return (
    <article className="world" data-here={isHere || undefined} aria-label={`World ${name}`}>
      <h2>
        <a href={consoleOf(name)} aria-current={isHere ? 'page' : undefined}>
          {name}
        </a>
        {isHere && <span className="badge">this one</span>}
      </h2>
      <p className="quiet">
        <Instant at={now} />, {frozen ? 'stands still' : 'runs'}. Scenario <code>{scenario}</code>.
      </p>
      <p className="quiet">
        {countText(commits, 'change')}, {countText(upcoming_work, 'piece')} of work ahead
        {failed_work > 0 && <span className="fault-text">, {failed_work} failed</span>}
      </p>
      <div className="buttons">
        <a className="quiet-button" href={`${BASE_URL}/_mock/worlds/${name}/snapshot`} download={`${name}.ndjson`}>
          Snapshot<span className="hidden"> of {name}</span>
        </a>
        <button type="button" className="quiet-button" aria-expanded={copying} onClick={() => setCopying(!copying)}>
          Copy<span className="hidden"> {name}</span>
        </button>
        <EndWorld name={name} scenario={scenario} onDone={onDone} />
      </div>
      {copying && <CopyWorld from={name} onDone={endCopying} />}
    </article>
  );
}

interface EndProps extends Pick<World, 'name' | 'scenario'> {
  readonly onDone: () => void;
}

/** What cannot be undone. */
function EndWorld({ name, scenario, onDone }: EndProps) {
  return (
    <>
      <ConfirmButton
        title={`Reset ${name}?`}
        text={`All that happened in ${name} is forgotten, and it begins again with the scenario ${scenario}.`}
        work={() =>
          control.worlds
            .reset({ name })
            .then(onDone)
            .then(() => `${name} begins again.`)
        }
        of={name}
      >
        Reset
      </ConfirmButton>
      <DeleteWorld name={name} onDone={onDone} />
    </>
  );
}
