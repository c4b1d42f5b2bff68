import { useParams } from 'react-router-dom';
import type { CoverageOperation } from '../../../client/control.ts';
import { control } from '../lib/calls.ts';
import { useOperation } from '../lib/contract.ts';
import { countText } from '../lib/format.ts';
import { useCall } from '../lib/use-call.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Entries } from '../parts/entries.tsx';
import { ReferenceLink } from '../parts/reference-link.tsx';
import { ShareBar } from '../parts/share-bar.tsx';
import { Empty, Loading, Trouble } from '../parts/states.tsx';
import { ViewHead } from '../parts/view-head.tsx';

/** What was exercised of one operation. */
export function CoverageOperationView() {
  const { id = '' } = useParams();
  const { data, error, again } = useCall(`coverage ${id}`, (signal) =>
    control.coverage.get({ operation: id }, { signal }),
  );
  const operation = useOperation(id);
  const covered = data?.operations[0];
  return (
    <>
      <ViewHead title={id} before={<BackLink to="/coverage">Coverage</BackLink>} about={operation?.summary}>
        {operation && <ReferenceLink operation={operation} />}
      </ViewHead>
      {error !== undefined && <Trouble error={error} again={again} />}
      {!data && error === undefined && <Loading what="the coverage" />}
      {data && !covered && <Empty>The contract has no such operation.</Empty>}
      {covered && <Content operation={covered} />}
    </>
  );
}

function Content({ operation }: { readonly operation: CoverageOperation }) {
  const { method, path, calls, share, statuses, undocumented, request, answer } = operation;
  return (
    <>
      <ul className="totals">
        <li>
          <ShareBar title={`${method} ${path}`} share={share} />
        </li>
      </ul>
      <section className="panel" aria-label="Statuses">
        <h2>Statuses</h2>
        <p className="quiet">{countText(calls, 'call')} were answered.</p>
        <Entries entries={statuses.map(({ status, count }) => ({ name: status, count }))} />
        {undocumented.length > 0 && (
          <>
            <p className="quiet">Others, as by a fault, which exercise nothing:</p>
            <Entries entries={undocumented.map(({ status, count }) => ({ name: status, count }))} />
          </>
        )}
      </section>
      <Places title="Values of requests" places={request} />
      <Places title="Values of its own answers" places={answer} />
    </>
  );
}

function Places({ title, places }: { readonly title: string; readonly places: CoverageOperation['request'] }) {
  if (places.length === 0) return null;
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <dl className="places-list">
        {places.map(({ name, in: where, at, entries }) => (
          <div key={`${where} ${at} ${name}`}>
            <dt>
              <code>{name}</code> <span className="quiet">{where}</span>
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
