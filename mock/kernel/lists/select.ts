import type { Listing, Row } from '../listing.ts';
import { comparison, type SortValue } from './sorting.ts';
import { newestFirst, oldestFirst } from './source.ts';

export interface Selection<R> {
  /** Null keeps every row. */
  readonly keep: ((row: R) => boolean) | null;
  readonly keys: readonly string[];
  readonly sorts: Readonly<Record<string, (row: R) => SortValue>>;
  readonly start: number;
  readonly end: number;
}

/** The rows from `start` up to `end` of those kept, in order, and how many are kept in all. */
export function select<R extends Row>(
  source: readonly Listing<R>[],
  selection: Selection<R>,
): { rows: R[]; total: number } {
  const { keep, keys, sorts, start, end } = selection;
  const isByCreation = keys.length === 1 && (keys[0] === 'created_at' || keys[0] === '-created_at');
  // Turning every sort key round turns the whole list round, rows that are equal by all of them included (D099).
  const ordered = keys[0]?.startsWith('-') ? newestFirst(source) : oldestFirst(source);
  if (isByCreation && !keep) return { rows: between(ordered, start, end), total: sizeOf(source) };
  const kept = keep ? Array.from(filtered(ordered, keep)) : Array.from(ordered);
  // The sort is stable, so ties keep the order of creation or its reverse.
  if (!isByCreation) kept.sort(comparison(keys, sorts));
  return { rows: kept.slice(start, end), total: kept.length };
}

function between<R>(rows: Iterable<R>, start: number, end: number): R[] {
  const found: R[] = [];
  let place = 0;
  for (const row of rows) {
    if (place >= end) break;
    if (place >= start) found.push(row);
    place += 1;
  }
  return found;
}

function* filtered<R>(rows: Iterable<R>, keep: (row: R) => boolean): IterableIterator<R> {
  for (const row of rows) if (keep(row)) yield row;
}

function sizeOf(source: readonly { readonly size: number }[]): number {
  return source.reduce((sum, listing) => sum + listing.size, 0);
}
