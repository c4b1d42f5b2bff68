import { RETRY_WEBHOOK } from '../commands/webhooks/deliveries.ts';
import type { World } from '../tables.ts';

/** Milliseconds between two looks. */
const INTERVAL = 1000;

/**
 * Wakes the worlds in which retries lie ahead and whose clock runs, since nobody may ask them for anything meanwhile. A
 * world whose clock stands still has its retries when its clock is moved on.
 */
export class RetryWatch {
  readonly #worlds = new Set<World>();
  readonly #catchUp: (world: World) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(catchUp: (world: World) => void) {
    this.#catchUp = catchUp;
  }

  watch(world: World): void {
    this.#worlds.add(world);
    this.#timer ??= setInterval(() => this.#look(), INTERVAL).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#worlds.clear();
  }

  #look(): void {
    for (const world of this.#worlds) {
      if (!world.clock.frozen) this.#catchUp(world);
      if (!world.agenda.jobs.some(({ kind }) => kind === RETRY_WEBHOOK)) this.#worlds.delete(world);
    }
    if (this.#worlds.size === 0) this.stop();
  }
}
