import { mergeTimes, type Stretch, skip } from './merge-times.ts';
import { PackedUsage, type UsageKind } from './packed-usage.ts';
import { type Coded, UsageIndexes } from './usage-indexes.ts';
import type { UsageEntry, UsageName, UsagePart, UsageQuery } from './usage-log.ts';

interface Plan {
  readonly stretches: readonly Stretch[];
  /** What is decided without reading the entry; null where the stretches have decided it. */
  readonly isOfKind: ((kind: UsageKind) => boolean) | null;
  readonly keep: ((entry: UsageEntry) => boolean) | null;
}

/** How many entries that were read are remembered: a page that is asked for again shows the same objects, made once. */
const REMEMBERED = 500;

/** The usage of one world: its entries in the order of ingestion, and indexes that are caught up when they are needed. */
export class WorldUsage {
  /** What the world begins with, which it shares with others. */
  readonly #begun: readonly UsageEntry[];
  readonly #added = new PackedUsage();
  readonly #timeAt = (position: number): number =>
    this.#begun[position]?.at ?? this.#added.timeAt(position - this.#begun.length);
  readonly #indexes = new UsageIndexes(this.#added, this.#timeAt);
  readonly #remembered = new Map<number, UsageEntry>();
  #indexed = 0;

  constructor(begun: readonly UsageEntry[]) {
    this.#begun = begun;
  }

  get size(): number {
    return this.#begun.length + this.#added.size;
  }

  append(batch: readonly UsageEntry[]): void {
    for (const entry of batch) this.#added.push(entry);
  }

  slice(start: number, end: number): UsageEntry[] {
    const count = Math.max(0, Math.min(end, this.size) - start);
    return Array.from({ length: count }, (_, index) => this.#at(start + index));
  }

  /** Ids of a world grow; those that it began with stand for themselves. */
  positionOf(id: string): number {
    const begun = this.#begun.findIndex((entry) => entry.id === id);
    if (begun !== -1) return begun;
    const place = this.#added.placeOf(id);
    return place === -1 ? -1 : this.#begun.length + place;
  }

  *scan(query: UsageQuery): Generator<UsageEntry> {
    const plan = this.#plan(query);
    for (const position of this.#positions(plan, false)) {
      const entry = this.#at(position);
      if (plan.keep === null || plan.keep(entry)) yield entry;
    }
  }

  select(query: UsageQuery, { start, end, latestFirst }: UsagePart): { entries: UsageEntry[]; total: number } {
    const plan = this.#plan(query);
    const { stretches, isOfKind, keep } = plan;
    const isWhole = isOfKind === null && keep === null;
    const [only, second] = stretches;
    const isSkipped = isWhole && only !== undefined && second === undefined;
    const from = isSkipped ? { ...plan, stretches: [skip(only, start, latestFirst)] } : plan;
    const entries: UsageEntry[] = [];
    let place = isSkipped ? start : 0;
    for (const position of this.#positions(from, latestFirst)) {
      if (place >= end && isWhole) break;
      if (keep !== null && !keep(this.#at(position))) continue;
      if (place >= start && place < end) entries.push(this.#recall(position));
      place += 1;
    }
    return { entries, total: isWhole ? stretches.reduce((sum, { low, high }) => sum + high - low, 0) : place };
  }

  names(organizationId: string): UsageName[] {
    this.#catchUp();
    return this.#indexes.kindsOf(organizationId).flatMap(({ kind: { name, source }, index }) => {
      // What was taken back may have been the only one of its name.
      if (index.size === 0) return [];
      const timeOf = (place: number) => this.#timeAt(index.at(place));
      return [{ name, source, occurrences: index.size, first: timeOf(0), last: timeOf(index.size - 1) }];
    });
  }

  truncate(position: number): void {
    if (position >= this.size) return;
    this.#added.truncate(position - this.#begun.length);
    this.#remembered.clear();
    if (this.#indexed <= position) return;
    this.#indexes.truncate(position);
    this.#indexed = position;
  }

  #at(position: number): UsageEntry {
    return this.#begun[position] ?? this.#added.at(position - this.#begun.length);
  }

  #recall(position: number): UsageEntry {
    const known = this.#remembered.get(position);
    if (known) return known;
    if (this.#remembered.size >= REMEMBERED) this.#remembered.clear();
    const entry = this.#at(position);
    this.#remembered.set(position, entry);
    return entry;
  }

  *#positions({ stretches, isOfKind }: Plan, latestFirst: boolean): Generator<number> {
    for (const position of mergeTimes(stretches, this.#timeAt, latestFirst)) {
      if (isOfKind === null || isOfKind(this.#added.kinds.at(this.#codedAt(position).kind))) yield position;
    }
  }

  #plan(query: UsageQuery): Plan {
    this.#catchUp();
    const { customers, names, sources, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = query;
    const isWanted = ({ name, source }: UsageKind) =>
      (names?.includes(name) ?? true) && (sources?.includes(source) ?? true);
    const isOfKind = names || sources ? isWanted : null;
    const stretches = Array.from(this.#indexes.covering(query, isOfKind), (index) => {
      const low = index.firstFrom(from);
      return { index, low, high: Math.max(low, index.firstFrom(to)) };
    });
    return { stretches, isOfKind: customers ? isOfKind : null, keep: query.keep ?? null };
  }

  #catchUp(): void {
    if (this.#indexed === this.size) return;
    this.#indexes.add(this.#indexed, this.size, (position) => this.#codedAt(position));
    this.#indexed = this.size;
  }

  #codedAt(position: number): Coded {
    const begun = this.#begun[position];
    if (begun) return { kind: this.#added.kindOf(begun), party: this.#added.partyOf(begun) };
    return this.#added.codedAt(position - this.#begun.length);
  }
}
