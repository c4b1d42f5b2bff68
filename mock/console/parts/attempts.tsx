import { Link } from 'react-router-dom';
import { control } from '../lib/calls.ts';
import { useCall } from '../lib/use-call.ts';
import { ActionButton } from './action-button.tsx';
import { EntryStatus } from './entry-status.tsx';
import { Empty, Loading, Trouble } from './states.tsx';

/** The attempts to send an event to an endpoint, as the journal has them, and the way to another one. */
export function Attempts({ id }: { readonly id: string }) {
  const { data, error, again } = useCall(`attempts ${id}`, (signal) =>
    control.journal.list({ kind: 'delivery', resource: id }, { signal }),
  );
  const resend = async () => {
    await control.webhooks.redeliver({ body: { event_id: id } });
    return 'It is sent again.';
  };
  return (
    <section className="panel" aria-label={`Attempts ${id}`}>
      <h2>
        Attempts <code className="quiet">{id}</code>
      </h2>
      {error !== undefined && <Trouble error={error} again={again} />}
      {!data && error === undefined && <Loading what="the attempts" />}
      {data?.items.length === 0 && <Empty>The journal has no attempt.</Empty>}
      <ol>
        {data?.items.map((item) => (
          <li key={item.id} className="work">
            <Link to={`/journal/${item.id}`}>{item.title}</Link>
            <span>
              <EntryStatus item={item} /> <time dateTime={item.at}>{item.at}</time>
            </span>
          </li>
        ))}
      </ol>
      <div className="buttons">
        <ActionButton work={resend} of={id}>
          Send again
        </ActionButton>
      </div>
    </section>
  );
}
