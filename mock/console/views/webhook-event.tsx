import { Link, useParams } from 'react-router-dom';
import type { InboxEvent } from '../../../client/control.ts';
import { control } from '../lib/calls.ts';
import { useCall } from '../lib/use-call.ts';
import { Attempts } from '../parts/attempts.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Instant } from '../parts/instant.tsx';
import { JsonView } from '../parts/json-view.tsx';
import { Empty, Loading, Trouble } from '../parts/states.tsx';
import { ViewHead } from '../parts/view-head.tsx';

/** One event: what its webhook carries, and each attempt to send it. */
export function WebhookEventView() {
  const { number = '' } = useParams();
  const { data, error, again } = useCall(`event ${number}`, (signal) =>
    control.inbox.list({ after: Number(number) - 1, limit: 1 }, { signal }),
  );
  const event = data?.items.find((one) => one.number === Number(number));
  return (
    <>
      <ViewHead
        title={event?.type ?? `Event ${number}`}
        before={<BackLink to="/webhooks">Webhooks</BackLink>}
        about={event && <Facts event={event} />}
      />
      {error !== undefined && <Trouble error={error} again={again} />}
      {!data && error === undefined && <Loading what="the event" />}
      {data && !event && <Empty>There is no such event in this world, or it is no longer kept.</Empty>}
      {event && <Content event={event} />}
    </>
  );
}

function Facts({ event: { timestamp, resource_id, request_id, triggered } }: { readonly event: InboxEvent }) {
  return (
    <span className="facts">
      <Instant at={timestamp} far />
      {triggered && <span className="badge">triggered</span>}
      <Link to={`/why/${resource_id}`}>
        <code>{resource_id}</code>
      </Link>
      {request_id !== null && (
        <span>
          Request <code>{request_id}</code>
        </span>
      )}
    </span>
  );
}

/** When the payload was rendered, in words. */
function renderedText(rendered: InboxEvent['rendered']): string {
  if (rendered === 'then') return 'As it was when the event happened.';
  if (rendered === 'lost') return 'It was triggered, and its payload is no longer kept.';
  return 'Nobody listened when it happened: it is rendered from the resource as it was then and all else as it is now.';
}

function Content({ event }: { readonly event: InboxEvent }) {
  const { type, timestamp, data, rendered, webhook_ids } = event;
  return (
    <>
      {webhook_ids.length === 0 ? (
        <Empty>No endpoint takes it.</Empty>
      ) : (
        webhook_ids.map((id) => <Attempts key={id} id={id} />)
      )}
      <section className="panel" aria-label="Payload">
        <h2>Payload</h2>
        <p className="quiet">{renderedText(rendered)}</p>
        {data !== null && <JsonView value={{ type, timestamp, data }} what="the payload" />}
      </section>
    </>
  );
}
