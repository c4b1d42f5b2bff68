import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDES } from './documents.ts';

/** A table of a guide. */
export interface GuideTable {
  /** The guide and the head of the table, such as `paging.md: Parameter, Default, Rule`. */
  readonly place: string;
  /** The cells of each row, without backquotes. */
  readonly rows: readonly (readonly string[])[];
}

/** Every table that is written in a guide. */
export const guideTables: readonly GuideTable[] = readdirSync(GUIDES).flatMap((guide) => {
  const text = readFileSync(join(GUIDES, guide), 'utf8');
  return [...text.matchAll(/^(\|.*\|)\n\|[-| :]+\|\n((?:\|.*\|(?:\n|$))+)/gm)].map(([, head = '', body = '']) => ({
    place: `${guide}: ${cellsOf(head).join(', ')}`,
    rows: body.trim().split('\n').map(cellsOf),
  }));
});

/** The rows of the one table at a place. */
export function rowsOf(place: string): GuideTable['rows'] {
  const table = guideTables.find((one) => one.place === place);
  if (!table) throw new Error(`No guide has the table ${place}`);
  return table.rows;
}

function cellsOf(row: string): string[] {
  return row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim().replaceAll('`', ''));
}
