import type { UsageEntry, UsageLog, UsageName, UsagePart, UsageQuery } from './usage-log.ts';
import { WorldUsage } from './world-usage.ts';

/** The usage log of worlds that live as long as the process. */
export class MemoryUsageLog implements UsageLog {
  readonly #worlds = new Map<string, WorldUsage>();

  begin(world: string, entries: readonly UsageEntry[]): void {
    if (!this.#worlds.has(world)) this.#worlds.set(world, new WorldUsage(entries));
  }

  append(world: string, batch: readonly UsageEntry[]): number {
    const usage = this.#usageOf(world);
    const position = usage.size;
    usage.append(batch);
    return position;
  }

  slice(world: string, start: number, end: number): readonly UsageEntry[] {
    return this.#worlds.get(world)?.slice(start, end) ?? [];
  }

  positionOf(world: string, id: string): number {
    return this.#worlds.get(world)?.positionOf(id) ?? -1;
  }

  scan(world: string, query: UsageQuery): Iterable<UsageEntry> {
    return this.#worlds.get(world)?.scan(query) ?? [];
  }

  select(world: string, query: UsageQuery, part: UsagePart): { entries: UsageEntry[]; total: number } {
    return this.#worlds.get(world)?.select(query, part) ?? { entries: [], total: 0 };
  }

  names(world: string, organizationId: string): UsageName[] {
    return this.#worlds.get(world)?.names(organizationId) ?? [];
  }

  truncate(world: string, position: number): void {
    this.#worlds.get(world)?.truncate(position);
  }

  size(world: string): number {
    return this.#worlds.get(world)?.size ?? 0;
  }

  drop(world: string): void {
    this.#worlds.delete(world);
  }

  #usageOf(world: string): WorldUsage {
    const known = this.#worlds.get(world) ?? new WorldUsage([]);
    this.#worlds.set(world, known);
    return known;
  }
}
