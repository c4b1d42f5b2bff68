import { ownOrganizations } from '../access.ts';
import type { Collection } from '../collection.ts';
import type { Call } from '../handlers.ts';
import type { Listing, Row } from '../listing.ts';
import type { Credential } from '../seam.ts';
import { predicateOf } from './filters.ts';
import type { ErasedRules, ListOperation, ListRules } from './rules.ts';
import { select } from './select.ts';

/** The largest page; a larger `limit` is treated as this (D081). */
const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

export interface Page<V> {
  items: V[];
  pagination: { total_count: number; max_page: number };
}

/** Answers list K from the rows of `source`, as the parameters of the call ask for. */
export function list<K extends ListOperation, R extends Row, V>(
  call: Call<K>,
  source: readonly Listing<R>[],
  rules: ListRules<K, R>,
  view: (row: R) => V,
): Page<V> {
  return pageOf(call.query, source, erase<R>(rules), view);
}

/** Answers list K from the rows of the caller's organizations, or of those among them that `organization_id` names. */
export function listOwned<K extends ListOperation, R extends Row, V>(
  call: Call<K>,
  collection: Collection<R, string, 'organization'>,
  rules: ListRules<K, R, 'organization_id'>,
  view: (row: R) => V,
): Page<V> {
  return pageOf(call.query, ownedBy(call, collection), erase<R>(rules), view);
}

interface Caller {
  readonly credential: Credential | null;
  readonly query: { readonly organization_id?: unknown };
}

/** All rows that the list without further filters has, in its order. */
export function everyOwned<R extends Row>(
  call: Caller,
  collection: Collection<R, string, 'organization'>,
  { defaultSorting: keys, sorts }: Pick<ErasedRules<R>, 'defaultSorting' | 'sorts'>,
): R[] {
  const everything = { keep: null, keys, sorts, start: 0, end: Number.POSITIVE_INFINITY };
  return select(ownedBy(call, collection), everything).rows;
}

function ownedBy<R extends Row>(caller: Caller, collection: Collection<R, string, 'organization'>): Listing<R>[] {
  return ownOrganizations(caller, caller.query.organization_id).map((id) => collection.listBy('organization', id));
}

/** For a K that is still open the compiler cannot tell that the rules of K are rules of a list; for each K they are. */
function erase<R>(rules: unknown): ErasedRules<R> {
  return rules as ErasedRules<R>;
}

function pageOf<R extends Row, V>(
  query: Readonly<Record<string, unknown>>,
  source: readonly Listing<R>[],
  rules: ErasedRules<R>,
  view: (row: R) => V,
): Page<V> {
  const { start, limit } = boundsOf(query);
  const { rows, total } = select(source, {
    keep: predicateOf(query, rules),
    keys: Array.isArray(query.sorting) && query.sorting.length > 0 ? query.sorting : rules.defaultSorting,
    sorts: rules.sorts,
    start,
    end: start + limit,
  });
  return { items: rows.map(view), pagination: { total_count: total, max_page: Math.ceil(total / limit) } };
}

/** The rows that a request asks for: from `start`, `limit` of them. */
export function boundsOf(query: Readonly<Record<string, unknown>>): { readonly start: number; readonly limit: number } {
  const limit = Math.min(numberOr(query.limit, DEFAULT_LIMIT), MAX_LIMIT);
  return { start: (numberOr(query.page, 1) - 1) * limit, limit };
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
