import type { ReactNode } from 'react';
import { type PageSource, rowAt, totalOf, usePages } from '../lib/use-pages.ts';
import { useVisibleRows } from '../lib/use-visible-rows.ts';
import { ROW, RowTable, type TableLook } from './row-table.tsx';
import { Empty, Loading, Trouble } from './states.tsx';

interface Props<T> extends TableLook<T> {
  readonly source: PageSource<T>;
  readonly empty: ReactNode;
}

/** A list of the API of any length, of which the pages are read whose rows are in view. */
export function LongTable<T>({ source, empty, ...look }: Props<T>) {
  const { box, range } = useVisibleRows(totalOf(source.key) ?? 0, ROW);
  const known = usePages(source, range);
  const { total, error, again } = known;
  const trouble = error === undefined ? null : <Trouble error={error} again={again} />;
  if (total === undefined) return trouble ?? <Loading what={look.label.toLowerCase()} />;
  if (total === 0) return trouble ?? <Empty>{empty}</Empty>;
  return (
    <>
      {trouble}
      <RowTable {...look} total={total} rowAt={(index) => rowAt(known, source.limit, index)} range={range} box={box} />
    </>
  );
}
