import type { CoverageAnswer } from '../../../client/control.ts';
import { Entries } from './entries.tsx';

interface Props {
  readonly answers: readonly CoverageAnswer[];
  readonly onlyMissing: boolean;
}

/** The values and forms that answers have shown, whichever operation gave them. */
export function AnswerCoverage({ answers, onlyMissing }: Props) {
  const shown = onlyMissing ? answers.filter(({ entries }) => entries.some(({ count }) => count === 0)) : answers;
  return (
    <section className="panel" aria-label="Values of answers">
      <h2>Values of answers</h2>
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
    </section>
  );
}
