import { useSearchParams } from 'react-router-dom';
import { useOperation } from '../lib/contract.ts';
import { countText } from '../lib/format.ts';
import { useInbox } from '../lib/use-inbox.ts';
import { Endpoints } from '../parts/endpoints.tsx';
import { EventTable } from '../parts/event-table.tsx';
import { ReferenceLink } from '../parts/reference-link.tsx';
import { Empty, Loading, Trouble } from '../parts/states.tsx';
import { TextFilter } from '../parts/text-filter.tsx';
import { Trigger } from '../parts/trigger.tsx';
import { ViewHead } from '../parts/view-head.tsx';

/** The events of the world, whether or not an endpoint takes them. */
export function WebhooksView() {
  const [search, setSearch] = useSearchParams();
  const type = search.get('type') ?? '';
  const { events, dropped, error, again } = useInbox(type);
  const operation = useOperation('webhooks.createEndpoint');
  return (
    <>
      <ViewHead title="Webhooks" about="Each event with what its webhook carries, whether or not an endpoint takes it.">
        {operation && <ReferenceLink operation={operation} />}
      </ViewHead>
      <div className="world-forms">
        <Trigger />
        <Endpoints />
      </div>
      <search className="filters" aria-label="Events">
        <TextFilter
          name="type"
          title="Type"
          about="A name such as order.paid, or a pattern such as order.*"
          value={type}
          set={(_, value) => setSearch(value === '' ? {} : { type: value }, { replace: true })}
          type="search"
        />
      </search>
      {error !== undefined && <Trouble error={error} again={again} />}
      {!events && error === undefined && <Loading what="the events" />}
      {events?.length === 0 && (
        <Empty>{type === '' ? 'Nothing has happened yet.' : 'No event fits the filter yet.'}</Empty>
      )}
      {events && events.length > 0 && <EventTable events={events} />}
      {dropped > 0 && <p className="quiet">{countText(dropped, 'older event')} are not kept.</p>}
    </>
  );
}
