import { errorText } from './error-text.ts';
import type { Scheduler, Workable } from './scheduler.ts';
import type { Store, StoredWorld } from './store/store.ts';
import { LONGEST_TIMER } from './timer.ts';
import type { Archive, Worlds } from './worlds.ts';

/** A world as far as it can be put away. */
export interface Shelved extends Workable {
  readonly name: string;
  readonly effects: { readonly pending: readonly unknown[] };
}

interface ShelfParts<W extends Shelved> {
  readonly store: Store;
  readonly scheduler: Pick<Scheduler<W>, 'isIdle' | 'forget'>;
  /** Makes a world that has all that is kept of one. */
  readonly remake: (name: string, stored: StoredWorld) => W;
  /** Takes up what lies ahead of it and what was not done when it was put away. */
  readonly begin: (world: W) => void;
  /** How many worlds stay in memory. */
  readonly most: number;
  /** Gets a line for a world that cannot be read when its work is due. */
  readonly log: (line: string) => void;
}

/** Worlds that are read before others have their turn. */
const SLICE = 20;
/** What could not be asked of the store is asked again after so many milliseconds. */
const AGAIN = 60_000;

/**
 * Puts away the worlds that nobody uses, and gets them back when somebody asks for one or when its next work is due. One
 * timer waits for the earliest of them all.
 */
export class Shelf<W extends Shelved> implements Archive<W> {
  readonly #parts: ShelfParts<W>;
  /** The latest object of each world that was put away: its usage goes with it. */
  readonly #tokens = new Map<string, object>();
  readonly #collected: FinalizationRegistry<{ readonly name: string; readonly token: object }>;
  /** Worlds that could not be read when their work was due: whoever asks for one is told why. */
  readonly #unreadable = new Set<string>();
  #worlds: Worlds<W> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isTidying = false;
  #isStopped = false;

  constructor(parts: ShelfParts<W>) {
    this.#parts = parts;
    this.#collected = new FinalizationRegistry(({ name, token }) => this.#dropUsage(name, token));
  }

  names(): readonly string[] {
    return this.#parts.store.worlds();
  }

  has(name: string): boolean {
    return this.#parts.store.has(name);
  }

  count(): number {
    return this.#parts.store.count();
  }

  recall(name: string): W | undefined {
    const { store, remake } = this.#parts;
    const stored = store.load(name);
    if (!stored) return undefined;
    this.#tokens.delete(name);
    return remake(name, stored);
  }

  cameBack(world: W): void {
    this.#tokens.delete(world.name);
    this.#parts.begin(world);
  }

  /** Takes up the work of those that are put away, and those that were in memory when the process last ended. */
  start(worlds: Worlds<W>): void {
    this.#worlds = worlds;
    this.#arm();
  }

  /** Puts away, a little later, the worlds that are too many. */
  tidy(): void {
    if (this.#isTidying || (this.#worlds?.inMemory ?? 0) < this.#parts.most) return;
    this.#isTidying = true;
    setImmediate(() => {
      this.#isTidying = false;
      if (!this.#isStopped) this.#putAway(this.#parts.most);
    });
  }

  /** Puts away all that may go, and waits for nothing more. */
  stop(): void {
    this.#isStopped = true;
    this.#putAway(0);
    clearTimeout(this.#timer);
  }

  #putAway(most: number): void {
    const { store, scheduler } = this.#parts;
    const mayGo = (world: W) =>
      scheduler.isIdle(world) && world.effects.pending.length === 0 && !this.#waits(store.pending(world.name));
    for (const world of this.#worlds?.putAway(most, mayGo) ?? []) {
      const { first } = world.agenda;
      scheduler.forget(world);
      store.putAway(world.name, first ? world.clock.systemTimeOf(first.at) : null);
      const token = {};
      this.#tokens.set(world.name, token);
      this.#collected.register(world, { name: world.name, token });
    }
    this.#arm();
  }

  /** What a world has begun with may take a while to be written: it goes after that. */
  #waits(pending: Promise<void> | null): boolean {
    pending?.then(
      () => this.tidy(),
      () => {},
    );
    return pending !== null;
  }

  /** The object of a world is in memory no more: nor need its usage be, unless another has come. */
  #dropUsage(name: string, token: object): void {
    if (this.#tokens.get(name) !== token) return;
    this.#tokens.delete(name);
    this.#parts.store.usage.drop(name);
  }

  #arm(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    const delay = this.#delay();
    if (delay === undefined) return;
    this.#timer = setTimeout(() => this.#wake(), Math.min(Math.max(delay, 1), LONGEST_TIMER)).unref();
  }

  /** Milliseconds until the next work of a world that is put away is due. */
  #delay(): number | undefined {
    try {
      const [next] = this.#due(1);
      return next && next.at - Date.now();
    } catch {
      return AGAIN;
    }
  }

  #wake(): void {
    try {
      for (const { world, at } of this.#due(SLICE)) if (at <= Date.now()) this.#take(world);
    } catch (error) {
      this.#parts.log(`Work that is due has to wait: ${errorText(error)}`);
    }
    this.#arm();
  }

  #due(most: number) {
    const isAway = (world: string) => !this.#unreadable.has(world) && !this.#worlds?.isInMemory(world);
    const others = this.#unreadable.size + (this.#worlds?.inMemory ?? 0);
    const due = this.#parts.store.nextDue(most + others);
    return due.filter(({ world }) => isAway(world)).slice(0, most);
  }

  #take(name: string): void {
    try {
      this.#worlds?.find(name);
    } catch (error) {
      this.#unreadable.add(name);
      this.#parts.log(`The work of the world ${name} has to wait: ${error instanceof Error ? error.message : error}`);
    }
  }
}
