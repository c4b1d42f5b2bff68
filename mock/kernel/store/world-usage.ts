import { mergeTimes, type Stretch, skip } from './merge-times.ts';
import { TimeIndex } from './time-index.ts';
import type { UsageCustomer, UsageEntry, UsageName, UsagePart, UsageQuery } from './usage-log.ts';

interface Plan {
  readonly stretches: readonly Stretch[];
  /** Null where everything in the stretches fits. */
  readonly keep: ((entry: UsageEntry) => boolean) | null;
}

/**
 * The usage of one world: its entries in the order of ingestion, and indexes by time of each organization, of each of
 * its names, and of each customer. They are caught up when something is looked for.
 */
export class WorldUsage {
  readonly entries: UsageEntry[];
  readonly #begun: number;
  readonly #indexes = new Map<string, TimeIndex>();
  /** The keys of the names of an organization. */
  readonly #names = new Map<string, Map<string, Pick<UsageEntry, 'name' | 'source'>>>();
  #indexed = 0;

  /** `begun` is what the world begins with. */
  constructor(begun: readonly UsageEntry[]) {
    this.entries = [...begun];
    this.#begun = begun.length;
  }

  /** Ids of a world grow; those that it began with stand for themselves. */
  positionOf(id: string): number {
    for (let position = 0; position < this.#begun; position += 1)
      if (this.entries[position]?.id === id) return position;
    let low = this.#begun;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.entries[middle] as UsageEntry).id < id) low = middle + 1;
      else high = middle;
    }
    return this.entries[low]?.id === id ? low : -1;
  }

  *scan(query: UsageQuery, latestFirst = false): Generator<UsageEntry> {
    const { stretches, keep } = this.#plan(query);
    yield* this.#read(stretches, keep, latestFirst);
  }

  select(query: UsageQuery, { start, end, latestFirst }: UsagePart): { entries: UsageEntry[]; total: number } {
    const { stretches, keep } = this.#plan(query);
    const [only, second] = stretches;
    const isSingle = only !== undefined && second === undefined && keep === null;
    const from = isSingle ? [skip(only, start, latestFirst)] : stretches;
    const skipped = isSingle ? start : 0;
    const entries: UsageEntry[] = [];
    let place = skipped;
    for (const entry of this.#read(from, keep, latestFirst)) {
      if (place >= end && keep === null) break;
      if (place >= start && place < end) entries.push(entry);
      place += 1;
    }
    return { entries, total: keep ? place : stretches.reduce((sum, { low, high }) => sum + high - low, 0) };
  }

  names(organizationId: string): UsageName[] {
    this.#catchUp();
    return Array.from(this.#names.get(organizationId) ?? []).flatMap(([key, { name, source }]) => {
      const index = this.#indexAt(key);
      // What was taken back may have been the only one of its name.
      if (index.size === 0) return [];
      const timeOf = (place: number) => this.#timeAt(index.at(place));
      return [{ name, source, occurrences: index.size, first: timeOf(0), last: timeOf(index.size - 1) }];
    });
  }

  truncate(position: number): void {
    if (position >= this.entries.length) return;
    this.entries.length = position;
    if (this.#indexed <= position) return;
    for (const index of this.#indexes.values()) index.truncate(position);
    this.#indexed = position;
  }

  *#read(stretches: readonly Stretch[], keep: Plan['keep'], latestFirst: boolean): Generator<UsageEntry> {
    for (const position of mergeTimes(stretches, this.#timeAt, latestFirst)) {
      const entry = this.entries[position] as UsageEntry;
      if (keep === null || keep(entry)) yield entry;
    }
  }

  /** The narrowest indexes that have all that is looked for. What they do not decide is asked of each entry. */
  #plan(query: UsageQuery): Plan {
    this.#catchUp();
    const { organizationIds, customers, names, sources, from, to, keep } = query;
    const others: ((entry: UsageEntry) => boolean)[] = keep ? [keep] : [];
    if (customers && names) others.push(({ name }) => names.includes(name));
    if (customers && sources) others.push(({ source }) => sources.includes(source));
    const keys = customers
      ? customers.filter(({ organizationId }) => organizationIds.includes(organizationId)).flatMap(customerKeys)
      : organizationIds.flatMap((id) => (names || sources ? this.#nameKeys(id, names, sources) : organizationKey(id)));
    const stretches = [...new Set(keys)].flatMap((key) => this.#stretch(key, from, to));
    return { stretches, keep: others.length === 0 ? null : (entry) => others.every((holds) => holds(entry)) };
  }

  #nameKeys(organizationId: string, names?: readonly string[], sources?: readonly string[]): string[] {
    return Array.from(this.#names.get(organizationId) ?? [])
      .filter(([, { name, source }]) => (names?.includes(name) ?? true) && (sources?.includes(source) ?? true))
      .map(([key]) => key);
  }

  #stretch(key: string, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): Stretch[] {
    const index = this.#indexes.get(key);
    if (!index) return [];
    const low = index.firstFrom(from);
    return [{ index, low, high: Math.max(low, index.firstFrom(to)) }];
  }

  /** Brings the indexes up to date, each once for all that was added since. */
  #catchUp(): void {
    if (this.#indexed === this.entries.length) return;
    const added = new Map<string, number[]>();
    for (let position = this.#indexed; position < this.entries.length; position += 1) {
      for (const key of this.#keysOf(this.entries[position] as UsageEntry)) {
        const known = added.get(key);
        if (known) known.push(position);
        else added.set(key, [position]);
      }
    }
    this.#indexed = this.entries.length;
    for (const [key, positions] of added) this.#indexAt(key).add(positions);
  }

  #keysOf(entry: UsageEntry): string[] {
    const { organizationId, name, source, customerId, externalCustomerId } = entry;
    const key = nameKey(organizationId, source, name);
    const names = this.#names.get(organizationId) ?? new Map<string, UsageEntry>();
    if (!names.has(key)) this.#names.set(organizationId, names.set(key, { name, source }));
    const customer: UsageCustomer =
      customerId === null
        ? { organizationId, externalCustomerId: externalCustomerId ?? '' }
        : { organizationId, customerId };
    return [organizationKey(organizationId), key, ...customerKeys(customer)];
  }

  #indexAt(key: string): TimeIndex {
    const known = this.#indexes.get(key);
    if (known) return known;
    const made = new TimeIndex(this.#timeAt);
    this.#indexes.set(key, made);
    return made;
  }

  readonly #timeAt = (position: number): number => (this.entries[position] as UsageEntry).at;
}

// Ids have no spaces, so that no two things have the same key.
function organizationKey(id: string): string {
  return id;
}

function nameKey(organizationId: string, source: string, name: string): string {
  return `${organizationId} name ${source} ${name}`;
}

function customerKeys({ organizationId, customerId, externalCustomerId }: UsageCustomer): string[] {
  const keys = customerId === undefined ? [] : [`${organizationId} customer ${customerId}`];
  if (externalCustomerId !== undefined) keys.push(`${organizationId} external ${externalCustomerId}`);
  return keys;
}
