import type { CustomerRow } from '../domain/rows.ts';
import type { Row } from '../kernel/listing.ts';
import { Listing } from '../kernel/listing.ts';
import type { UsageCustomer, UsageName } from '../kernel/store/usage-log.ts';
import { type World, within } from '../tables.ts';
import { usageCustomer } from './usage.ts';

type OneOrMany<T> = T | readonly T[];

interface CustomerFilter {
  readonly customer_id?: OneOrMany<string>;
  readonly external_customer_id?: OneOrMany<string>;
}

/** A name that events have, as a row of a list. */
export interface EventNameRow extends Row, UsageName {}

/** All values that a filter names; undefined where it is not given. */
export function wanted<T extends string>(filter: OneOrMany<T> | undefined): readonly T[] | undefined {
  return filter === undefined ? undefined : ([filter].flat() as readonly T[]);
}

/** The customers that filters name, each by both ids; undefined when none is given. */
export function customersIn(
  world: World,
  organizationIds: readonly string[],
  { customer_id, external_customer_id }: CustomerFilter,
): readonly UsageCustomer[] | undefined {
  const ids = wanted(customer_id);
  const externalIds = wanted(external_customer_id);
  if (ids) return byId(world, ids, externalIds);
  return externalIds?.flatMap((id) => organizationIds.map((organizationId) => byExternalId(world, organizationId, id)));
}

/** The names that events have, by name and then by source. With customers it costs as much as they have events. */
export function eventNames(
  { usage }: World,
  organizationIds: readonly string[],
  customers: readonly UsageCustomer[] | undefined,
): Listing<EventNameRow> {
  const listing = new Listing<EventNameRow>((one, other) => one.id < other.id);
  const names = customers
    ? countNames(usage.scan({ organizationIds, customers }))
    : merged(organizationIds.flatMap((id) => usage.names(id)));
  for (const name of names) listing.put({ ...name, id: `${name.name}\0${name.source}`, created_at: '' });
  return listing;
}

function byId({ tables }: World, ids: readonly string[], externalIds: readonly string[] | undefined): UsageCustomer[] {
  const isWanted = ({ external_id }: CustomerRow) =>
    externalIds === undefined || (external_id !== null && externalIds.includes(external_id));
  return ids.flatMap((id) => {
    const row = tables.customers.get(id);
    return row && isWanted(row) ? [usageCustomer(row)] : [];
  });
}

function byExternalId({ tables }: World, organizationId: string, externalCustomerId: string): UsageCustomer {
  const row = tables.customers.findBy('external_id', within(organizationId, externalCustomerId));
  return row ? usageCustomer(row) : { organizationId, externalCustomerId };
}

function countNames(entries: Iterable<{ name: string; source: string; at: number }>): UsageName[] {
  return merged(Array.from(entries, ({ name, source, at }) => ({ name, source, occurrences: 1, first: at, last: at })));
}

function merged(parts: readonly UsageName[]): UsageName[] {
  const known = new Map<string, UsageName>();
  for (const part of parts) {
    const { name, source } = part;
    const key = `${source} ${name}`;
    const before = known.get(key) ?? { ...part, occurrences: 0 };
    known.set(key, {
      name,
      source,
      occurrences: before.occurrences + part.occurrences,
      first: Math.min(before.first, part.first),
      last: Math.max(before.last, part.last),
    });
  }
  return [...known.values()];
}
