import { Link } from 'react-router-dom';
import type { ExplainedChange, Explanation } from '../../../client/control.ts';
import { countText } from '../lib/format.ts';
import { Difference } from './difference.tsx';
import { Instant } from './instant.tsx';
import { Empty } from './states.tsx';

/** The changes of something, the latest first. */
export function History({
  explanation: { changes, exists, is_complete, dropped },
}: {
  readonly explanation: Explanation;
}) {
  return (
    <>
      {!exists && <p className="notice">It is no longer there.</p>}
      {!is_complete && (
        <p className="notice">
          This is not all: {countText(dropped, 'older entry', 'older entries')} of the journal are no longer kept.
        </p>
      )}
      {changes.length === 0 ? (
        <Empty>It is as the world began with it.</Empty>
      ) : (
        <ol className="history">
          {changes.toReversed().map((change) => (
            <li key={`${change.sequence} ${change.table}`}>
              <Step change={change} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Step({ change: { at, table, before, after, events, by } }: { readonly change: ExplainedChange }) {
  return (
    <article className="panel">
      <h2>
        <Instant at={at} />{' '}
        <span className="quiet">
          {before === null ? 'made' : after === null ? 'removed' : 'changed'} in {table}
        </span>
      </h2>
      <ol className="causes">
        {by.map(({ id, title }, place) => (
          <li key={id}>
            {place === 0 ? 'By ' : 'because of '}
            <Link to={`/journal/${id}`}>{title}</Link>
          </li>
        ))}
      </ol>
      {events.length > 0 && <p className="quiet">Told by {events.join(', ')}</p>}
      <Difference before={before} after={after} />
    </article>
  );
}
