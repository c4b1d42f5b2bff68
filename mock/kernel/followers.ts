/** Waits for news of one world. News that nobody has asked for yet is kept, so that none is missed between two looks. */
export interface Following {
  /**
   * Resolves with true when something may have happened since the last time, and with false when nothing will any more:
   * the world is over, or whoever follows it has gone.
   */
  news(): Promise<boolean>;
  /** Ends it: `news` resolves with false from now on. */
  end(): void;
}

/** One who waits. `leave` is called once it waits for nothing any more. */
export class Follower implements Following {
  readonly #leave: () => void;
  #isNew = false;
  #isOver = false;
  #wake = (): void => {};

  constructor(leave: () => void) {
    this.#leave = leave;
  }

  tell(): void {
    this.#isNew = true;
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#leave();
    this.#wake();
  }

  async news(): Promise<boolean> {
    if (!this.#isNew && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#isNew = false;
    return !this.#isOver;
  }
}

/** Those who wait for news of worlds, by name. */
export class Followers {
  readonly #followers = new Map<string, Set<Follower>>();

  /** How many follow a world. */
  countOf(world: string): number {
    return this.#followers.get(world)?.size ?? 0;
  }

  /** Follows a world until `signal` is aborted, the world is over or the following is ended; nothing of it is left then. */
  follow(world: string, signal: AbortSignal): Following {
    const all = this.#followers.get(world) ?? new Set();
    this.#followers.set(world, all);
    const end = () => follower.end();
    const follower = new Follower(() => {
      signal.removeEventListener('abort', end);
      all.delete(follower);
      if (all.size === 0 && this.#followers.get(world) === all) this.#followers.delete(world);
    });
    all.add(follower);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    return follower;
  }

  /** Says that something has happened in a world. */
  tell(world: string): void {
    for (const follower of this.#followers.get(world) ?? []) follower.tell();
  }

  /** Says that a world is over. */
  end(world: string): void {
    for (const follower of [...(this.#followers.get(world) ?? [])]) follower.end();
  }

  /** Says that all worlds are over. */
  close(): void {
    for (const world of [...this.#followers.keys()]) this.end(world);
  }
}
