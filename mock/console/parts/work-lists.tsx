import { Link } from 'react-router-dom';
import type { FailedWork, Work } from '../../../client/control.ts';
import { control } from '../lib/calls.ts';
import { resourceOfField, useContract } from '../lib/contract.ts';
import { timeText } from '../lib/format.ts';
import { useCall } from '../lib/use-call.ts';
import { ActionButton } from './action-button.tsx';
import { Instant } from './instant.tsx';
import { Empty, Loading, Trouble } from './states.tsx';

/** What the world will do by itself, and what of it has failed. */
export function WorkLists() {
  const { data, error, again } = useCall('work', (signal) => control.work.list({}, { signal }));
  if (!data) return error === undefined ? <Loading what="the work" /> : <Trouble error={error} again={again} />;
  const { failed, upcoming } = data;
  return (
    <>
      {failed.length > 0 && (
        <section className="panel" aria-label="Failed work">
          <h2>Failed work</h2>
          <ul className="works">
            {failed.map((work) => (
              <FailedItem key={work.id} work={work} />
            ))}
          </ul>
        </section>
      )}
      <section className="panel" aria-label="Upcoming work">
        <h2>Upcoming work</h2>
        {upcoming.length === 0 && <Empty>Nothing lies ahead in this world.</Empty>}
        <ol className="works">
          {upcoming.map((work) => (
            <UpcomingItem key={work.id} work={work} />
          ))}
        </ol>
      </section>
    </>
  );
}

function UpcomingItem({ work }: { readonly work: Work }) {
  const { due_at, kind, will } = work;
  const go = async () => {
    const { now } = await control.clock.set({ body: { to: due_at } });
    return `It is ${timeText(now)}.`;
  };
  return (
    <li className="work">
      <div>
        <Will work={work} />
        <p className="quiet">
          <Instant at={due_at} far /> <code>{kind}</code>
        </p>
      </div>
      <ActionButton work={go} of={will}>
        Advance to here
      </ActionButton>
    </li>
  );
}

function FailedItem({ work }: { readonly work: FailedWork }) {
  const { id, kind, due_at, will, reason } = work;
  return (
    <li className="work work-failed">
      <div>
        <Will work={work} />
        <p className="fault-text">{reason}</p>
        <p className="quiet">
          <Instant at={due_at} /> <code>{kind}</code>
        </p>
      </div>
      <div className="buttons">
        <ActionButton work={() => control.work.retry({ id }).then(() => 'It is run again.')} of={will}>
          Run again
        </ActionButton>
        <ActionButton work={() => control.work.drop({ id }).then(() => 'It was dropped.')} kind="danger" of={will}>
          Drop
        </ActionButton>
      </div>
    </li>
  );
}

/** What the work will do, with the way to what it is about. */
function Will({ work: { will, kind, data } }: { readonly work: Work }) {
  const contract = useContract();
  const named = Object.entries(data ?? {}).find(([, value]) => typeof value === 'string' && will.includes(value));
  const [field, id] = named ? [named[0], String(named[1])] : [];
  const resource = field && resourceOfField(contract, field === 'id' ? `${kind.split('.')[0]}_id` : field);
  const [before, after] = id === undefined ? [will] : will.split(id);
  if (id === undefined || !resource || after === undefined) return <p className="will">{will}</p>;
  return (
    <p className="will">
      {before}
      <Link to={`/resources/${resource.name}/${id}`}>{id}</Link>
      {after}
    </p>
  );
}
