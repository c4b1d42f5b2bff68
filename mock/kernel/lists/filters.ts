import type { ErasedRules } from './rules.ts';

type Predicate<R> = (row: R) => boolean;
type Filter<R> = (row: R, wanted: never) => boolean;

/** What a list request keeps; null when it keeps every row. */
export function predicateOf<R>(
  query: Readonly<Record<string, unknown>>,
  { filters, search, isListed }: Pick<ErasedRules<R>, 'filters' | 'search' | 'isListed'>,
): Predicate<R> | null {
  const all: Predicate<R>[] = isListed ? [isListed] : [];
  for (const [name, filter] of Object.entries(filters)) {
    if (query[name] !== undefined) all.push(anyOf(filter, query[name]));
  }
  if (search && typeof query.query === 'string') all.push(contains(search, query.query));
  const metadata = metadataFilter<R>(query.metadata);
  if (metadata) all.push(metadata);
  return all.length === 0 ? null : (row) => all.every((predicate) => predicate(row));
}

/** What the `metadata` of a request keeps; null when it is not given. */
export function metadataFilter<R>(wanted: unknown): Predicate<R> | null {
  if (!isObject(wanted)) return null;
  const all = Object.entries(wanted).map(([key, value]) => carries<R>(key, value));
  return (row) => all.every((holds) => holds(row));
}

function anyOf<R>(filter: Filter<R>, wanted: unknown): Predicate<R> {
  const values = Array.isArray(wanted) ? wanted : [wanted];
  // The values have been validated against the parameter that the filter is typed by.
  return (row) => values.some((value) => filter(row, value as never));
}

function contains<R>(search: (row: R) => readonly (string | null)[], text: string): Predicate<R> {
  const wanted = folded(text);
  return (row) => search(row).some((found) => found !== null && folded(found).includes(wanted));
}

/**
 * A text as a search compares it: however its case, and however its accents are encoded. Capitals fold more than small
 * letters do: `ß` is `SS`, and the two small sigmas are one.
 */
function folded(text: string): string {
  return text.toUpperCase().normalize('NFC');
}

/** Metadata is compared as text. */
function carries<R>(key: string, wanted: unknown): Predicate<R> {
  const texts = (Array.isArray(wanted) ? wanted : [wanted]).map(String);
  return (row) => {
    const metadata = isObject(row) && isObject(row.metadata) ? row.metadata : {};
    return Object.hasOwn(metadata, key) && texts.includes(String(metadata[key]));
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
