import { Link } from 'react-router-dom';
import type { JournalCommit } from '../../../client/control.ts';
import { countText } from '../lib/format.ts';
import { Difference } from './difference.tsx';
import { Happened } from './happened.tsx';
import { Instant } from './instant.tsx';

/** What was changed in the world, as a whole. */
export function Commit({ commit }: { readonly commit: JournalCommit }) {
  const { sequence, at, changes, events, planned, done, failed, usage_events } = commit;
  return (
    <section className="panel" aria-label={`Change ${sequence}`}>
      <h2>
        Change {sequence}{' '}
        <span className="quiet">
          at <Instant at={at} />
        </span>
      </h2>
      {failed !== null && <p className="fault-text">{failed}</p>}
      {done.length > 0 && <p>Done: {done.map(({ kind }) => kind).join(', ')}</p>}
      {planned.length > 0 && (
        <ul>
          {planned.map(({ id, kind, due_at }) => (
            <li key={id}>
              Planned: <code>{kind}</code> for <Instant at={due_at} />
            </li>
          ))}
        </ul>
      )}
      {usage_events > 0 && <p>{countText(usage_events, 'event')} of usage.</p>}
      {changes.map(({ table, id, before, after }) => (
        <details key={table + id} className="change">
          <summary>
            <span className="badge">{before === null ? 'made' : after === null ? 'removed' : 'changed'}</span>{' '}
            <code>{table}</code> <code>{id}</code>
          </summary>
          <p>
            <Link to={`/why/${id}`}>Its history</Link>
          </p>
          <Difference before={before} after={after} />
        </details>
      ))}
      {events.length > 0 && (
        <>
          <h3>{countText(events.length, 'event')}</h3>
          <Happened events={events} />
        </>
      )}
    </section>
  );
}
