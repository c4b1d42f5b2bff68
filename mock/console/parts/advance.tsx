import { type FormEvent, useId, useState } from 'react';
import type { ClockAdvance, ClockAdvanced } from '../../../client/control.ts';
import { control } from '../lib/calls.ts';
import { countText, timeText } from '../lib/format.ts';
import { useAction } from '../lib/use-action.ts';
import { RenewalField } from './renewal-field.tsx';

const STEPS = [
  { name: '1 hour', by: 'PT1H' },
  { name: '1 day', by: 'P1D' },
  { name: '1 week', by: 'P1W' },
  { name: '1 month', by: 'P1M' },
  { name: '3 months', by: 'P3M' },
  { name: '1 year', by: 'P1Y' },
] as const;

/** The ways to move the clock on. */
export function Advance({ onAdvanced }: { readonly onAdvanced: (advanced: ClockAdvanced) => void }) {
  const { busy, run } = useAction();
  const advance = (body: ClockAdvance) =>
    void run(async () => {
      const advanced = await control.clock.advance({ body });
      onAdvanced(advanced);
      return `It is ${timeText(advanced.now)}; ${countText(advanced.events.length, 'event')} on the way.`;
    });
  return (
    <section className="panel" aria-label="Advance" aria-busy={busy || undefined}>
      <h2>Advance</h2>
      <div className="buttons">
        <button type="button" className="main-button" onClick={() => advance({ to: 'next-work' })}>
          To the next work
        </button>
        {STEPS.map(({ name, by }) => (
          <button key={by} type="button" className="quiet-button" onClick={() => advance({ by })}>
            {name}
          </button>
        ))}
      </div>
      <div className="advance-forms">
        <DurationForm onAdvance={advance} />
        <RenewalField onAdvance={advance} />
        <TimeForm />
      </div>
    </section>
  );
}

function DurationForm({ onAdvance }: { readonly onAdvance: (body: ClockAdvance) => void }) {
  const id = useId();
  const [by, setBy] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdvance({ by: by.trim() });
  };
  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor={id}>By a duration (ISO 8601)</label>
      <div className="joined">
        <input id={id} value={by} onChange={({ target }) => setBy(target.value)} placeholder="PT90M" required />
        <button type="submit" className="quiet-button">
          Advance
        </button>
      </div>
    </form>
  );
}

/** A time of a field of the browser has no zone: it is taken as UTC, as all times here are. */
function TimeForm() {
  const id = useId();
  const [to, setTo] = useState('');
  const { run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => `It is ${timeText((await control.clock.set({ body: { to: `${to}Z` } })).now)}.`);
  };
  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor={id}>To a time (UTC)</label>
      <div className="joined">
        <input
          id={id}
          type="datetime-local"
          step="1"
          value={to}
          onChange={({ target }) => setTo(target.value)}
          required
        />
        <button type="submit" className="quiet-button">
          Set
        </button>
      </div>
    </form>
  );
}
