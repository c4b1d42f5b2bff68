import type { MeterFilter } from '../../generated/types.ts';
import { type MeteredEvent, matchesFilter } from '../domain/meter-filters.ts';
import type { CustomerRow } from '../domain/rows.ts';
import { momentToWire } from '../kernel/instant.ts';
import type { UsageCustomer, UsageEntry } from '../kernel/store/usage-log.ts';
import { type World, within } from '../tables.ts';

/** The log holds what `ingestEvents` and `recordSystemEvent` put into it. */
export function metadataOf({ data }: UsageEntry): MeteredEvent['metadata'] {
  return data as MeteredEvent['metadata'];
}

/** Whether a filter keeps an entry. */
export function passes(entry: UsageEntry, filter: MeterFilter): boolean {
  return filter.clauses.length === 0 || matchesFilter(new MeteredEntry(entry), filter);
}

/** Whether a meter with this filter counts an entry: what the platform records is not usage. */
export function isCounted(entry: UsageEntry, filter: MeterFilter): boolean {
  return entry.source === 'user' && passes(entry, filter);
}

/** The customer that an entry is of, by either id; undefined while no customer has the external id. */
export function customerOf({ tables }: World, entry: UsageEntry): CustomerRow | undefined {
  const { customerId, externalCustomerId, organizationId } = entry;
  if (customerId !== null) return tables.customers.get(customerId);
  return tables.customers.findBy('external_id', within(organizationId, externalCustomerId ?? ''));
}

/** A customer as the log knows one: by both ids. */
export function usageCustomer({ id, external_id, organization_id }: CustomerRow): UsageCustomer {
  const named = { organizationId: organization_id, customerId: id };
  return external_id === null ? named : { ...named, externalCustomerId: external_id };
}

/** An entry as filters look at it. The time is written out only for a filter that asks for it. */
class MeteredEntry implements MeteredEvent {
  readonly name: string;
  readonly source: MeteredEvent['source'];
  readonly metadata: MeteredEvent['metadata'];
  readonly #at: number;

  constructor(entry: UsageEntry) {
    this.name = entry.name;
    this.source = entry.source === 'system' ? 'system' : 'user';
    this.metadata = metadataOf(entry);
    this.#at = entry.at;
  }

  get timestamp(): string {
    return momentToWire(this.#at);
  }
}
