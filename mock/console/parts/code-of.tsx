import { useState } from 'react';
import { control } from '../lib/calls.ts';
import { useCall } from '../lib/use-call.ts';
import type { JournalFilter } from '../lib/use-journal.ts';
import { Choices } from './choices.tsx';
import { JsonView } from './json-view.tsx';
import { Loading, Trouble } from './states.tsx';

const FORMS = { curl: 'curl', client: 'Client' } as const;

/** Requests of the journal as code that makes them again. */
export function CodeOf({ filter, what }: { readonly filter: JournalFilter; readonly what: string }) {
  const [form, setForm] = useState<keyof typeof FORMS>('curl');
  const { data, error, again } = useCall(`code ${form} ${JSON.stringify(filter)}`, (signal) =>
    control.journal.code({ ...filter, as: form }, { signal }),
  );
  return (
    <div className="code-of">
      <Choices label="Code as" choices={FORMS} value={form} onChoose={setForm} />
      {error !== undefined && <Trouble error={error} again={again} />}
      {data === undefined && error === undefined && <Loading what="the code" />}
      {data !== undefined && <JsonView value={data} what={`the code of ${what}`} />}
    </div>
  );
}
