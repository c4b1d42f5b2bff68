import type { PackedUsage, UsageKind } from './packed-usage.ts';
import { type TimeAt, TimeIndex } from './time-index.ts';
import type { UsageCustomer, UsageQuery } from './usage-log.ts';

/** What kind an entry has and of which party it is, as numbers. */
export interface Coded {
  readonly kind: number;
  readonly party: number;
}

/** Indexes by time of the entries of each organization, of each kind, and of each customer. */
export class UsageIndexes {
  readonly #packed: Pick<PackedUsage, 'kinds' | 'parties'>;
  readonly #timeAt: TimeAt;
  readonly #byOrganization = new Map<string, TimeIndex>();
  readonly #byKind = new Map<number, TimeIndex>();
  readonly #byCustomer = new Map<string, TimeIndex>();
  /** The index of a party's customer, found without writing out its key. */
  readonly #byParty = new Map<number, TimeIndex>();
  /** The numbers of the kinds of each organization. */
  readonly #kinds = new Map<string, number[]>();

  constructor(packed: Pick<PackedUsage, 'kinds' | 'parties'>, timeAt: TimeAt) {
    this.#packed = packed;
    this.#timeAt = timeAt;
  }

  /** Takes in the positions from one on, up to another; each index once. */
  add(start: number, end: number, codedAt: (position: number) => Coded): void {
    const added = new Map<TimeIndex, number[]>();
    for (let position = start; position < end; position += 1) {
      for (const index of this.#indexesOf(codedAt(position))) {
        const known = added.get(index);
        if (known) known.push(position);
        else added.set(index, [position]);
      }
    }
    for (const [index, positions] of added) index.add(positions);
  }

  truncate(position: number): void {
    for (const indexes of [this.#byOrganization, this.#byKind, this.#byCustomer]) {
      for (const index of indexes.values()) index.truncate(position);
    }
  }

  /** Each kind that an organization has, with its index. */
  kindsOf(organizationId: string): { readonly kind: UsageKind; readonly index: TimeIndex }[] {
    return (this.#kinds.get(organizationId) ?? []).flatMap((number) => {
      const index = this.#byKind.get(number);
      return index ? [{ kind: this.#packed.kinds.at(number), index }] : [];
    });
  }

  /** The fewest indexes that have all that is looked for. `isOfKind` says which kinds those are; null for any. */
  covering(
    { organizationIds, customers }: UsageQuery,
    isOfKind: ((kind: UsageKind) => boolean) | null,
  ): ReadonlySet<TimeIndex> {
    if (customers) return new Set(this.#ofCustomers(organizationIds, customers));
    return new Set(
      organizationIds.flatMap((id) => {
        if (isOfKind === null) return this.#byOrganization.get(id) ?? [];
        return this.kindsOf(id).flatMap(({ kind, index }) => (isOfKind(kind) ? index : []));
      }),
    );
  }

  #ofCustomers(organizationIds: readonly string[], customers: readonly UsageCustomer[]): TimeIndex[] {
    return customers
      .filter(({ organizationId }) => organizationIds.includes(organizationId))
      .flatMap(customerKeys)
      .flatMap((key) => this.#byCustomer.get(key) ?? []);
  }

  #indexesOf({ kind, party }: Coded): readonly TimeIndex[] {
    const { organizationId } = this.#packed.kinds.at(kind);
    const ofOrganization = this.#indexAt(this.#byOrganization, organizationId);
    const known = this.#byKind.get(kind);
    if (!known) this.#noteKind(organizationId, kind);
    return [ofOrganization, known ?? this.#indexAt(this.#byKind, kind), this.#ofParty(party)];
  }

  #noteKind(organizationId: string, kind: number): void {
    const kinds = this.#kinds.get(organizationId);
    if (kinds) kinds.push(kind);
    else this.#kinds.set(organizationId, [kind]);
  }

  #ofParty(party: number): TimeIndex {
    const known = this.#byParty.get(party);
    if (known) return known;
    const { organizationId, customerId, externalCustomerId } = this.#packed.parties.at(party);
    const customer = customerId === null ? { externalCustomerId: externalCustomerId ?? '' } : { customerId };
    const [key = ''] = customerKeys({ organizationId, ...customer });
    const index = this.#indexAt(this.#byCustomer, key);
    this.#byParty.set(party, index);
    return index;
  }

  #indexAt<K>(indexes: Map<K, TimeIndex>, key: K): TimeIndex {
    const known = indexes.get(key);
    if (known) return known;
    const made = new TimeIndex(this.#timeAt);
    indexes.set(key, made);
    return made;
  }
}

/** Ids have no spaces, so that no two customers have the same key. */
function customerKeys({ organizationId, customerId, externalCustomerId }: UsageCustomer): string[] {
  const keys = customerId === undefined ? [] : [`${organizationId} customer ${customerId}`];
  if (externalCustomerId !== undefined) keys.push(`${organizationId} external ${externalCustomerId}`);
  return keys;
}
