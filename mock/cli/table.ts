import { stripVTControlCharacters } from 'node:util';
import type { Style } from './style.ts';

/** Lines of a table whose columns stand below each other, with a line of headings. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[], { dim }: Style): string[] {
  const clean = rows.map((row) => row.map(printable));
  const widths = headings.map((heading, at) => Math.max(heading.length, ...clean.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [dim(line(headings)), ...clean.map(line)];
}

/** What a world holds is anybody's text: it must not move the cursor of a terminal, nor end a line. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/\p{Cc}/gu, ' ');
}

/** A time of the API without the fraction of its second where that is nothing. */
export function shortTime(instant: string): string {
  return instant.replace(/\.0+Z$/, 'Z');
}
