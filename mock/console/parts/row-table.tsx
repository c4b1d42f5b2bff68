import { memo, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { RowRange } from '../lib/use-visible-rows.ts';

export interface Column<T> {
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** Whether it is left out where there is little room. */
  readonly wide?: boolean;
  readonly numeric?: boolean;
}

export interface TableLook<T> {
  /** What the table is called. */
  readonly label: string;
  /** The first one leads to what the row is about. */
  readonly columns: readonly Column<T>[];
  /** The widths of the columns: of all, and of those that are left on a phone. */
  readonly widths: readonly [all: string, narrow: string];
  readonly hrefOf: (row: T) => string;
}

interface Props<T> extends TableLook<T> {
  readonly total: number;
  /** Undefined for a row that is on its way. */
  readonly rowAt: (index: number) => T | undefined;
  readonly keyOf?: (row: T) => string | number;
  /** Which rows are drawn, and where: as useVisibleRows has it. */
  readonly range: RowRange;
  readonly box: RefObject<HTMLTableSectionElement | null>;
}

/** The height of a row, in pixels, as styles/table.css has it. */
export const ROW = 56;

/** A table of any length, of which the rows in view are drawn. They stand where they belong, whatever is drawn of the others. */
export function RowTable<T>({ label, columns, widths, hrefOf, total, rowAt, keyOf, range, box }: Props<T>) {
  const indices = Array.from({ length: Math.max(0, range.end - range.first) }, (_, offset) => range.first + offset);
  const style = { '--columns': widths[0], '--columns-narrow': widths[1] } as React.CSSProperties;
  return (
    <table aria-label={label} aria-rowcount={total + 1} className="table" style={style}>
      <thead className="table-head">
        <tr aria-rowindex={1} className="row">
          {columns.map(({ title, wide, numeric }) => (
            <th key={title} scope="col" data-wide={wide} data-numeric={numeric}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={box} className="table-body" style={{ height: total * ROW }}>
        {indices.map((index) => {
          const row = rowAt(index);
          const key = row && keyOf ? keyOf(row) : index;
          return <KeptRow key={key} index={index} row={row} columns={columns} hrefOf={hrefOf} />;
        })}
      </tbody>
    </table>
  );
}

interface RowProps<T> extends Pick<TableLook<T>, 'columns' | 'hrefOf'> {
  readonly index: number;
  /** Undefined until its page is there. */
  readonly row: T | undefined;
}

function Row<T>({ index, row, columns, hrefOf }: RowProps<T>) {
  const style = { transform: `translateY(${index * ROW}px)` };
  if (row === undefined)
    return (
      <tr aria-rowindex={index + 2} aria-busy="true" className="row row-waiting" style={style}>
        <td>
          <span className="hidden">Row {index + 1} is read</span>
        </td>
      </tr>
    );
  return (
    <tr aria-rowindex={index + 2} className="row" style={style}>
      {columns.map(({ title, cell, wide, numeric }, place) => (
        <td key={title} data-wide={wide} data-numeric={numeric}>
          {place === 0 ? <Link to={hrefOf(row)}>{cell(row)}</Link> : cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Drawn once, however often the window is scrolled. */
const KeptRow = memo(Row) as typeof Row;
