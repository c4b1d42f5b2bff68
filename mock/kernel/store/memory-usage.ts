import type { UsageEntry, UsageLog, UsageQuery } from './usage-log.ts';

interface Placed {
  readonly entry: UsageEntry;
  readonly position: number;
}

/** The usage log of worlds that live as long as the process. */
export class MemoryUsageLog implements UsageLog {
  readonly #worlds = new Map<string, UsageEntry[]>();

  append(world: string, batch: readonly UsageEntry[]): number {
    const entries = this.#entriesOf(world);
    const position = entries.length;
    for (const entry of batch) entries.push(entry);
    return position;
  }

  *scan(world: string, query: UsageQuery): Iterable<UsageEntry> {
    const placed = (this.#worlds.get(world) ?? []).map((entry, position): Placed => ({ entry, position }));
    const found = placed.filter(({ entry }) => fits(entry, query));
    found.sort((one, other) => one.entry.at - other.entry.at || one.position - other.position);
    for (const { entry } of found) yield entry;
  }

  truncate(world: string, position: number): void {
    const entries = this.#worlds.get(world);
    if (entries && entries.length > position) entries.length = position;
  }

  size(world: string): number {
    return this.#worlds.get(world)?.length ?? 0;
  }

  drop(world: string): void {
    this.#worlds.delete(world);
  }

  #entriesOf(world: string): UsageEntry[] {
    const known = this.#worlds.get(world) ?? [];
    this.#worlds.set(world, known);
    return known;
  }
}

function fits(entry: UsageEntry, { organizationId, customerId, name, from, to }: UsageQuery): boolean {
  if (entry.organizationId !== organizationId) return false;
  if (customerId !== undefined && entry.customerId !== customerId) return false;
  if (name !== undefined && entry.name !== name) return false;
  return (from === undefined || entry.at >= from) && (to === undefined || entry.at < to);
}
