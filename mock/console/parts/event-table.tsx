import type { InboxEvent } from '../../../client/control.ts';
import { countText } from '../lib/format.ts';
import { useVisibleRows } from '../lib/use-visible-rows.ts';
import { Instant } from './instant.tsx';
import { type Column, ROW, RowTable } from './row-table.tsx';

const COLUMNS: readonly Column<InboxEvent>[] = [
  {
    title: 'Event',
    cell: ({ type, resource_id, triggered }) => (
      <>
        <strong>{type}</strong>
        <span className="quiet">{triggered ? 'triggered' : resource_id}</span>
      </>
    ),
  },
  {
    title: 'Sent to',
    cell: ({ webhook_ids }) => (webhook_ids.length === 0 ? 'nobody' : countText(webhook_ids.length, 'endpoint')),
  },
  { title: 'Happened', cell: ({ timestamp }) => <Instant at={timestamp} />, wide: true },
  { title: 'Number', cell: ({ number }) => number, wide: true, numeric: true },
];

const WIDTHS = ['minmax(0, 4fr) 7rem minmax(0, 2fr) 5rem', 'minmax(0, 1fr) auto'] as const;

const hrefOf = ({ number }: InboxEvent) => `/webhooks/${number}`;

/** Events, newest first. */
export function EventTable({ events }: { readonly events: readonly InboxEvent[] }) {
  const { box, range } = useVisibleRows(events.length, ROW);
  return (
    <RowTable
      label="Events"
      columns={COLUMNS}
      widths={WIDTHS}
      hrefOf={hrefOf}
      total={events.length}
      rowAt={(index) => events[index]}
      keyOf={({ number }) => number}
      range={range}
      box={box}
    />
  );
}
