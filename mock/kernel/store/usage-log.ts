/** A usage event as it is logged. `data` is what JSON can say, and never changes. */
export interface UsageEntry {
  /** A UUID in lower case. Grows with the position, but for those that a world begins with. */
  readonly id: string;
  readonly organizationId: string;
  /** The customer that it names by id. */
  readonly customerId: string | null;
  /** The customer's id elsewhere, when it names one by that. */
  readonly externalCustomerId: string | null;
  readonly name: string;
  /** Who tells of it. */
  readonly source: string;
  /** When it happened: milliseconds since the epoch, the microseconds as their fraction. */
  readonly at: number;
  readonly data: unknown;
}

/** A customer by an id of either kind, within its organization. */
export interface UsageCustomer {
  readonly organizationId: string;
  readonly customerId?: string;
  readonly externalCustomerId?: string;
}

/** What is looked for: entries to which all of it applies. What is left out is any. */
export interface UsageQuery {
  readonly organizationIds: readonly string[];
  /** Those that name one of these. */
  readonly customers?: readonly UsageCustomer[];
  readonly names?: readonly string[];
  readonly sources?: readonly string[];
  /** From this moment on, in milliseconds with fractions. */
  readonly from?: number;
  /** Up to this moment, which is left out. */
  readonly to?: number;
  /** What else they have to fulfil. Each entry that fits otherwise is looked at, so it costs as much as there are. */
  readonly keep?: (entry: UsageEntry) => boolean;
}

/** A part of what is found: from `start` up to `end`, by time and then by position, or in the exact reverse. */
export interface UsagePart {
  readonly start: number;
  readonly end: number;
  readonly latestFirst: boolean;
}

/** The entries of one name and source. Times in milliseconds. */
export interface UsageName {
  readonly name: string;
  readonly source: string;
  readonly occurrences: number;
  readonly first: number;
  readonly last: number;
}

/** The usage of worlds: it only grows, so that nothing has to be kept twice. */
export interface UsageLog {
  /** Gives a world what it begins with, which its scenario keeps; nothing when the world has begun already. */
  begin(world: string, entries: readonly UsageEntry[]): void;
  /** Adds a batch, whole or not at all, after everything that is there. Gives the position of its first entry. */
  append(world: string, batch: readonly UsageEntry[]): number;
  /** The entries from a position on, up to another, in the order of ingestion. */
  slice(world: string, start: number, end: number): readonly UsageEntry[];
  /** The position of the entry with an id; -1 when there is none. */
  positionOf(world: string, id: string): number;
  /** The entries that fit, by time and then by position. */
  scan(world: string, query: UsageQuery): Iterable<UsageEntry>;
  /** A part of those that fit, and how many there are. Without `keep` it costs no more than the part. */
  select(world: string, query: UsageQuery, part: UsagePart): { readonly entries: UsageEntry[]; readonly total: number };
  /** The names of an organization. Costs as much as there are names. */
  names(world: string, organizationId: string): UsageName[];
  /** Takes back everything from a position on: a batch whose commit was undone. */
  truncate(world: string, position: number): void;
  /** How many entries there are: the position of the next. */
  size(world: string): number;
  drop(world: string): void;
}
