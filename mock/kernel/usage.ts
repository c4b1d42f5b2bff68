import type { OpenDraft } from './commit.ts';
import type { UsageEntry, UsageLog, UsageName, UsagePart, UsageQuery } from './store/usage-log.ts';

/** The usage log of one world. What is appended is part of the commit in hand, and taken back with it. */
export class Usage {
  readonly #log: UsageLog;
  readonly #world: string;
  readonly #draft: OpenDraft;

  constructor(log: UsageLog, world: string, draft: OpenDraft) {
    this.#log = log;
    this.#world = world;
    this.#draft = draft;
  }

  /** How many entries there are: the position of the next. */
  get size(): number {
    return this.#log.size(this.#world);
  }

  /** Gives a new world the usage of its scenario. */
  begin(entries: readonly UsageEntry[]): void {
    this.#log.begin(this.#world, entries);
  }

  /** Adds a batch. Gives the position of its first entry. */
  append(batch: readonly UsageEntry[]): number {
    const { usage } = this.#draft();
    for (const entry of batch) usage.push(entry);
    return this.#log.append(this.#world, batch);
  }

  slice(start: number, end: number): readonly UsageEntry[] {
    return this.#log.slice(this.#world, start, end);
  }

  find(id: string): UsageEntry | undefined {
    const position = this.positionOf(id);
    return position === -1 ? undefined : this.slice(position, position + 1)[0];
  }

  /** The position of the entry with an id; -1 when there is none. */
  positionOf(id: string): number {
    return this.#log.positionOf(this.#world, id);
  }

  scan(query: UsageQuery): Iterable<UsageEntry> {
    return this.#log.scan(this.#world, query);
  }

  select(query: UsageQuery, part: UsagePart): { readonly entries: UsageEntry[]; readonly total: number } {
    return this.#log.select(this.#world, query, part);
  }

  names(organizationId: string): UsageName[] {
    return this.#log.names(this.#world, organizationId);
  }

  /** Takes back the latest entries, outside any commit: when one is undone. */
  forgetLatest(count: number): void {
    if (count > 0) this.#log.truncate(this.#world, this.size - count);
  }
}
