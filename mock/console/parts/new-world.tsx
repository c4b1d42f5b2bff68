import { type FormEvent, useId, useState } from 'react';
import type { ScenarioName, WorldCreate } from '../../../client/control.ts';
import { control } from '../lib/calls.ts';
import { useContract } from '../lib/contract.ts';
import { useAction } from '../lib/use-action.ts';
import { Fold } from './fold.tsx';
import { Prose } from './prose.tsx';
import { WorldName } from './world-name.tsx';

/** Makes a world that begins with a scenario. */
export function NewWorld({ onDone }: { readonly onDone: () => void }) {
  const { scenarios } = useContract();
  const { busy, run } = useAction();
  const [name, setName] = useState('');
  const [scenario, setScenario] = useState('default');
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body: WorldCreate = { name: name.trim(), scenario: scenario as ScenarioName }; // one of the list below
    const made = await run(async () => `${(await control.worlds.create({ body })).name} is made.`);
    if (!made) return;
    setName('');
    onDone();
  };
  return (
    <Fold title="New world">
      <form className="fold-form" aria-label="New world" onSubmit={submit}>
        <div className="form-row">
          <div className="field">
            <label htmlFor={`${id}-name`}>Name</label>
            <WorldName id={`${id}-name`} value={name} set={setName} />
          </div>
          <div className="field">
            <label htmlFor={`${id}-scenario`}>Begins with</label>
            <select id={`${id}-scenario`} value={scenario} onChange={({ target }) => setScenario(target.value)}>
              {Object.keys(scenarios).map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </div>
          <button type="submit" className="main-button" aria-busy={busy || undefined}>
            Create
          </button>
        </div>
        <Prose className="quiet" text={scenarios[scenario] ?? ''} />
      </form>
    </Fold>
  );
}
