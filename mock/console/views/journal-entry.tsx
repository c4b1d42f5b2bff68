import { Link, useParams } from 'react-router-dom';
import type { JournalEntry } from '../../../client/control.ts';
import { control } from '../lib/calls.ts';
import { useContract } from '../lib/contract.ts';
import { countText, durationText } from '../lib/format.ts';
import { useCall } from '../lib/use-call.ts';
import { BackLink } from '../parts/back-link.tsx';
import { CodeOf } from '../parts/code-of.tsx';
import { Commit } from '../parts/commit.tsx';
import { EntryStatus } from '../parts/entry-status.tsx';
import { Message } from '../parts/message.tsx';
import { ReferenceLink } from '../parts/reference-link.tsx';
import { Loading, Trouble } from '../parts/states.tsx';
import { ViewHead } from '../parts/view-head.tsx';

/** One entry of the journal: what was asked and answered, what was wrong, what changed, and what came of it. */
export function JournalEntryView() {
  const { id = '' } = useParams();
  const { data, error, again } = useCall(`entry ${id}`, (signal) =>
    control.journal.get({ id: Number(id) }, { signal }),
  );
  const { operations } = useContract();
  const operation = operations.find((one) => one.id === data?.operation);
  return (
    <>
      <ViewHead
        title={data?.title ?? `Entry ${id}`}
        before={<BackLink to="/journal">Journal</BackLink>}
        about={data && <Facts entry={data} />}
      >
        {operation && <ReferenceLink operation={operation} />}
      </ViewHead>
      {error !== undefined && <Trouble error={error} again={again} />}
      {!data && error === undefined && <Loading what="the entry" />}
      {data && <Content entry={data} />}
    </>
  );
}

function Facts({ entry }: { readonly entry: JournalEntry }) {
  const { at, duration_ms, request_id, cause, leads_to } = entry;
  return (
    <span className="facts">
      <EntryStatus item={entry} />
      <time dateTime={at}>{at}</time>
      {duration_ms !== null && <span>{durationText(duration_ms)}</span>}
      {request_id !== null && (
        <span>
          Request <code>{request_id}</code>
        </span>
      )}
      {cause !== null && <Link to={`/journal/${cause}`}>What led to it</Link>}
      {leads_to.length > 0 && (
        <span>
          Led to{' '}
          {leads_to.map((id) => (
            <Link key={id} to={`/journal/${id}`}>{`${id} `}</Link>
          ))}
        </span>
      )}
    </span>
  );
}

function Content({
  entry: { id, kind, request, answer, violations, commits, surface },
}: {
  readonly entry: JournalEntry;
}) {
  return (
    <>
      {violations.length > 0 && (
        <section className="panel panel-fault" aria-label="Violations">
          <h2>{countText(violations.length, 'thing')} wrong with the request</h2>
          <ul className="values-list">
            {violations.map(({ loc, msg, type }) => (
              <li key={loc.join('.') + msg}>
                <code>{loc.join('.')}</code> {msg} <span className="quiet">{type}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="messages">
        {request && <Message title="Request" message={request} />}
        {answer && <Message title="Answer" message={answer} />}
      </div>
      {commits.map((commit) => (
        <Commit key={commit.sequence} commit={commit} />
      ))}
      {kind === 'call' && surface === 'contract' && (
        <section className="panel" aria-label="Code">
          <h2>As code</h2>
          <CodeOf filter={{ after: String(id - 1), limit: '1' }} what="the call" />
        </section>
      )}
    </>
  );
}
