import { useId } from 'react';
import type { Coverage } from '../../../client/control.ts';
import { control } from '../lib/calls.ts';
import { UnreadableFile } from '../lib/fault-text.ts';
import { useAction } from '../lib/use-action.ts';

/** Adds the coverage of another run, as it was downloaded there. */
export function MergeCoverage({ onDone }: { readonly onDone: () => void }) {
  const { busy, run } = useAction();
  const id = useId();
  const merge = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text();
    const done = await run(async () => {
      const body = readCoverage(text);
      const { totals } = await control.coverage.merge({ body });
      return `Together it is ${totals.all.percent} %.`;
    });
    if (done) onDone();
  };
  return (
    <label htmlFor={id} className="quiet-button file-button" aria-busy={busy || undefined}>
      Add another run
      <input
        id={id}
        type="file"
        accept="application/json"
        className="hidden"
        onChange={({ target }) => {
          void merge(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
}

/** The mock says what is wrong with it. */
function readCoverage(text: string): Coverage {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile('The file is no JSON.');
  }
}
