import { type FormEvent, useId, useState } from 'react';
import { controlWith } from '../lib/calls.ts';
import { useAction } from '../lib/use-action.ts';
import { Fold } from './fold.tsx';
import { WorldName } from './world-name.tsx';

/** Puts the world of a snapshot in the place of one, or where there is none. */
export function RestoreWorld({ onDone }: { readonly onDone: () => void }) {
  const { busy, run } = useAction();
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const id = useId();
  const choose = (chosen: File | null) => {
    setFile(chosen);
    if (chosen && name === '')
      setName(
        chosen.name
          .replace(/\..*$/, '')
          .replaceAll(/[^\w-]/g, '-')
          .slice(0, 64),
      );
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return;
    // The file goes in the place of the text that the call would take.
    const restore = () => controlWith(file).worlds.restore({ name: name.trim(), body: '' });
    if (await run(async () => `${(await restore()).name} is as it was.`)) onDone();
  };
  return (
    <Fold title="Restore a snapshot">
      <form className="fold-form" aria-label="Restore a snapshot" onSubmit={submit}>
        <div className="form-row">
          <div className="field">
            <label htmlFor={`${id}-file`}>File</label>
            <input
              id={`${id}-file`}
              type="file"
              accept=".ndjson,application/x-ndjson"
              required
              onChange={({ target }) => choose(target.files?.[0] ?? null)}
            />
          </div>
          <div className="field">
            <label htmlFor={`${id}-name`}>As the world</label>
            <WorldName id={`${id}-name`} value={name} set={setName} />
          </div>
          <button type="submit" className="main-button" aria-busy={busy || undefined}>
            Restore
          </button>
        </div>
        <p className="quiet">A world of this name that is there is replaced.</p>
      </form>
    </Fold>
  );
}
