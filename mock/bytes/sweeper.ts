import type { Sweep } from '../domain/work.ts';
import type { Effect } from '../kernel/effects.ts';
import { errorText } from '../kernel/error-text.ts';
import type { Blobs } from '../kernel/store/blobs.ts';
import { partsOf } from '../queries/files.ts';
import type { World } from '../tables.ts';

/** Deletes bytes that no commit has kept, once the one that asks for it is done. What is left, the next sweep finds. */
export class BlobSweeper {
  readonly #blobs: Blobs;
  readonly #log: (line: string) => void;
  readonly #running = new Map<World, Promise<void>>();
  #isClosed = false;

  constructor(blobs: Blobs, log: (line: string) => void) {
    this.#blobs = blobs;
    this.#log = log;
  }

  /** Takes up what a commit has asked for. */
  take(world: World, asked: readonly Effect[]): void {
    for (const { id, kind, data } of asked) {
      if (kind === 'blobs.sweep') this.#enqueue(world, id, data as Sweep); // each kind is asked for with its data
    }
  }

  /** Resolves when nothing of a world is being deleted; null when nothing is. */
  idle(world: World): Promise<unknown> | null {
    return this.#running.get(world) ?? null;
  }

  /** Begins nothing more, and resolves when what is under way has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#running.values());
  }

  #enqueue(world: World, effect: number, sweep: Sweep): void {
    const before = this.#running.get(world) ?? Promise.resolve();
    const run = before
      .then(() => this.#sweep(world, effect, sweep))
      .catch((error) => this.#log(`Deleting uploaded bytes failed: ${errorText(error)}`))
      .then(() => {
        if (this.#running.get(world) === run) this.#running.delete(world);
      });
    this.#running.set(world, run);
  }

  async #sweep(world: World, effect: number, { file_id }: Sweep): Promise<void> {
    if (this.#isClosed || world.isOver) return;
    const kept = new Set(partsOf(world, file_id).map(({ stored }) => stored?.blob));
    for (const key of await this.#blobs.keys(world.name)) {
      // What has taken the place of the world has its bytes under the same keys.
      if (world.isOver) return;
      if (key.startsWith(`${file_id}/`) && !kept.has(key)) await this.#blobs.delete(world.name, key);
    }
    world.transact(() => world.effects.finish(effect));
  }
}
