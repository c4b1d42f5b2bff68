import { useState } from 'react';
import type { CoverageAnswer } from '../../../client/control.ts';
import { Entries } from './entries.tsx';

interface Props {
  readonly answers: readonly CoverageAnswer[];
  readonly onlyMissing: boolean;
}

/** The values and forms that answers have shown, whichever operation gave them. There are hundreds: they are drawn on request. */
export function AnswerCoverage({ answers, onlyMissing }: Props) {
  const [isOpen, setOpen] = useState(false);
  const shown = onlyMissing ? answers.filter(({ entries }) => entries.some(({ count }) => count === 0)) : answers;
  return (
    <section className="panel" aria-label="Values of answers">
      <h2>Values of answers</h2>
      <div className="buttons">
        <button type="button" className="quiet-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide them' : `Show all ${shown.length}`}
        </button>
      </div>
      {isOpen && (
        <dl className="places-list">
          {shown.map(({ name, schema, entries }) => (
            <div key={schema + name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <Entries entries={entries} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
