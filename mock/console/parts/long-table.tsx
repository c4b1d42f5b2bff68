import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type PageSource, rowAt, totalOf, usePages } from '../lib/use-pages.ts';
import { useVisibleRows } from '../lib/use-visible-rows.ts';
import { Empty, Loading, Trouble } from './states.tsx';

export interface Column<T> {
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** Whether it is left out where there is little room. */
  readonly wide?: boolean;
  readonly numeric?: boolean;
}

interface Props<T> {
  /** What the table is called. */
  readonly label: string;
  readonly source: PageSource<T>;
  readonly columns: readonly Column<T>[];
  /** The widths of the columns: of all, and of those that are left on a phone. */
  readonly widths: readonly [all: string, narrow: string];
  readonly hrefOf: (row: T) => string;
  readonly empty: ReactNode;
}

/** The height of a row, in pixels, as styles/table.css has it. */
const ROW = 56;

/** A list of any length, of which the rows in view are read and drawn. Each leads somewhere. */
export function LongTable<T>({ label, source, columns, widths, hrefOf, empty }: Props<T>) {
  const known = useKnown(source);
  const { total, error, again } = known;
  if (total === undefined)
    return error === undefined ? <Loading what={label.toLowerCase()} /> : <Trouble error={error} again={again} />;
  if (total === 0) return <Empty>{empty}</Empty>;
  const { box, range } = known;
  const indices = Array.from({ length: Math.max(0, range.end - range.first) }, (_, offset) => range.first + offset);
  const style = { '--columns': widths[0], '--columns-narrow': widths[1] } as React.CSSProperties;
  return (
    <>
      {error !== undefined && <Trouble error={error} again={again} />}
      {/* The rows stand where they belong, whatever is drawn of the others. */}
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
          {indices.map((index) => (
            <Row key={index} index={index} row={rowAt(known, source.limit, index)} columns={columns} hrefOf={hrefOf} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function useKnown<T>(source: PageSource<T>) {
  const { box, range } = useVisibleRows(totalOf(source.key) ?? 0, ROW);
  return { ...usePages(source, range), box, range };
}

interface RowProps<T> extends Pick<Props<T>, 'columns' | 'hrefOf'> {
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
