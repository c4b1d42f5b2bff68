/** A usage event as it is logged. `data` is plain and never changes. */
export interface UsageEntry {
  readonly id: string;
  readonly organizationId: string;
  /** Null while no customer is known for it. */
  readonly customerId: string | null;
  readonly name: string;
  /** When it happened, in milliseconds since the epoch. */
  readonly at: number;
  readonly data: unknown;
}

/** What a scan looks for. What is left out is any. */
export interface UsageQuery {
  readonly organizationId: string;
  readonly customerId?: string;
  readonly name?: string;
  /** From this time on, in milliseconds. */
  readonly from?: number;
  /** Up to this time, which is left out. */
  readonly to?: number;
}

/** The usage of worlds: it only grows, so that nothing has to be kept twice. */
export interface UsageLog {
  /** Adds a batch, whole or not at all, after everything that is there. Gives the position of its first entry. */
  append(world: string, batch: readonly UsageEntry[]): number;
  /** The entries that fit, by time and then by position. */
  scan(world: string, query: UsageQuery): Iterable<UsageEntry>;
  /** Takes back everything from a position on: a batch whose commit was undone. */
  truncate(world: string, position: number): void;
  /** How many entries there are: the position of the next. */
  size(world: string): number;
  drop(world: string): void;
}
