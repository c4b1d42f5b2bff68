import { type FormEvent, useId, useState } from 'react';
import { control } from '../lib/calls.ts';
import { useAction } from '../lib/use-action.ts';
import { WorldName } from './world-name.tsx';

/** Makes a world with all that another one holds. */
export function CopyWorld({ from, onDone }: { readonly from: string; readonly onDone: () => void }) {
  const { busy, run } = useAction();
  const [name, setName] = useState(`${from.slice(0, 59)}-copy`);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { name: name.trim(), from };
    if (await run(async () => `${(await control.worlds.create({ body })).name} is a copy of ${from}.`)) onDone();
  };
  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor={id}>Name of the copy of {from}</label>
      <div className="joined">
        <WorldName id={id} value={name} set={setName} />
        <button type="submit" className="main-button" aria-busy={busy || undefined}>
          Make the copy
        </button>
      </div>
    </form>
  );
}
