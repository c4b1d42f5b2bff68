import { useEffect, useLayoutEffect, useRef } from 'react';
import type { JournalItem } from '../../../client/control.ts';
import { countText, durationText } from '../lib/format.ts';
import { useVisibleRows } from '../lib/use-visible-rows.ts';
import { EntryStatus } from './entry-status.tsx';
import { type Column, ROW, RowTable } from './row-table.tsx';

const AT = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

const COLUMNS: readonly Column<JournalItem>[] = [
  {
    title: 'What',
    cell: (item) => (
      <>
        <strong>{nameOf(item)}</strong>
        <span className="quiet">{detailOf(item)}</span>
      </>
    ),
  },
  { title: 'Status', cell: (item) => <EntryStatus item={item} /> },
  { title: 'Changes', cell: ({ change_count }) => (change_count > 0 ? change_count : ''), wide: true, numeric: true },
  { title: 'Events', cell: ({ events }) => <span className="quiet">{events.join(', ')}</span>, wide: true },
  {
    title: 'Took',
    cell: ({ duration_ms: took }) => took !== null && durationText(took),
    wide: true,
    numeric: true,
  },
  { title: 'At', cell: ({ at }) => <time dateTime={at}>{AT.format(new Date(at))}</time>, wide: true },
];

const WIDTHS = ['minmax(0, 5fr) 6.5rem 4.5rem minmax(0, 3fr) 5rem 5.5rem', 'minmax(0, 1fr) auto'] as const;

function nameOf({ method, path, operation, title }: JournalItem): string {
  return method === null ? (operation ?? title) : `${method} ${path}`;
}

/** What the name leaves open. */
function detailOf({ kind, operation, surface, title, violation_count: faults }: JournalItem): string {
  if (kind === 'call')
    return [operation ?? `${surface} of the mock`, faults > 0 && countText(faults, 'fault')].filter(Boolean).join(', ');
  return title === operation ? kind : title.replace(`${operation} `, '');
}

const hrefOf = ({ id }: JournalItem) => `/journal/${id}`;

interface Props {
  /** Newest first. */
  readonly items: readonly JournalItem[];
  readonly hasOlder: boolean;
  readonly readOlder: () => Promise<void>;
}

export function JournalTable({ items, hasOlder, readOlder }: Props) {
  const { box, range } = useVisibleRows(items.length, ROW);
  useSamePlace(items, box);
  const isAtEnd = range.end >= items.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: older ones are asked for when the end of these comes into view
  useEffect(() => {
    if (hasOlder && isAtEnd && items.length < 10_000) void readOlder().catch(() => {});
  }, [isAtEnd, items.length]);
  return (
    <RowTable
      label="Journal"
      columns={COLUMNS}
      widths={WIDTHS}
      hrefOf={hrefOf}
      total={items.length}
      rowAt={(index) => items[index]}
      keyOf={({ id }) => id}
      range={range}
      box={box}
    />
  );
}

/** What is read stays where it is, however many come before it. */
function useSamePlace(items: readonly JournalItem[], box: React.RefObject<HTMLElement | null>): void {
  const newest = useRef(items[0]?.id);
  useLayoutEffect(() => {
    const before = items.findIndex(({ id }) => id === newest.current);
    newest.current = items[0]?.id;
    const isScrolled = (box.current?.getBoundingClientRect().top ?? 0) < 0;
    if (before > 0 && isScrolled) scrollBy({ top: before * ROW, behavior: 'instant' });
  }, [items, box]);
}
