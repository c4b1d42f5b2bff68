import type { Job } from './agenda.ts';
import { errorText } from './error-text.ts';
import { LONGEST_TIMER } from './timer.ts';

/** A world as far as its work is concerned. */
export interface Workable {
  readonly agenda: { readonly first: Job | undefined };
  readonly clock: { now(): number; systemTimeOf(at: number): number | null };
  /** Whether it has no work any more, whatever its agenda says. */
  readonly isOver?: boolean;
}

export interface SchedulerOptions<W extends Workable> {
  /** Does one job of a world, as a commit of its own. */
  readonly perform: (world: W, job: Job) => void;
  /** Gets a line for work that could not even be recorded as failed. */
  readonly log: (line: string) => void;
}

/** Jobs that are done in one go, before others have their turn: timers, too, are late by as much. */
const SLICE = 50;

/**
 * Does the work of all worlds of a process when it is due, without anybody asking for it: right after the answer where
 * there is no delay, by one timer where it lies ahead and the clock runs. A world whose clock stands still has its later
 * work when its clock is moved.
 */
export class Scheduler<W extends Workable> {
  readonly #options: SchedulerOptions<W>;
  /** When the next work of each world is due, on the system's clock. */
  readonly #due = new Map<W, number>();
  /** Worlds whose work is being done in slices. */
  readonly #busy = new Map<W, Promise<void>>();
  readonly #soon = new Set<W>();
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Number.POSITIVE_INFINITY;
  #isStopped = false;

  constructor(options: SchedulerOptions<W>) {
    this.#options = options;
  }

  /** Looks anew at what lies ahead of a world: after each commit, a moved clock included. Nothing is done before it returns. */
  touch(world: W): void {
    const { first } = world.agenda;
    const at = first && !this.#isStopped && !world.isOver ? world.clock.systemTimeOf(first.at) : null;
    const isDue = first !== undefined && !world.isOver && first.at <= world.clock.now();
    if (isDue) this.#clearSoon(world);
    else if (at === null) this.#due.delete(world);
    else this.#await(world, at);
  }

  /** Null when nothing is due in a world; otherwise resolves when what is due is done. Others have their turn meanwhile. */
  ready(world: W): Promise<void> | null {
    const busy = this.#busy.get(world);
    if (busy) return busy;
    if (this.#doSlice(world)) return null;
    const done = this.#doRest(world).finally(() => this.#busy.delete(world));
    this.#busy.set(world, done);
    return done;
  }

  /** Does everything that is due in a world at once, for a call that is being answered. */
  finish(world: W): void {
    while (!this.#doSlice(world));
  }

  /** Whether a world has no work that is due or being done. */
  isIdle(world: W): boolean {
    const { first } = world.agenda;
    return !this.#busy.has(world) && !(first && first.at <= world.clock.now());
  }

  /** Waits no longer for what lies ahead of a world. */
  forget(world: W): void {
    this.#due.delete(world);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#due.clear();
    this.#soon.clear();
  }

  /** True when nothing more is due. */
  #doSlice(world: W): boolean {
    const { agenda, clock } = world;
    for (let count = 0; count < SLICE; count += 1) {
      const { first } = agenda;
      if (!first || first.at > clock.now() || this.#isStopped || world.isOver) return true;
      if (!this.#perform(world, first)) return true;
    }
    return false;
  }

  /** False when not even the failure could be recorded: the job stays, and is tried again when the world is next touched. */
  #perform(world: W, job: Job): boolean {
    try {
      this.#options.perform(world, job);
      return true;
    } catch (error) {
      this.#options.log(`The work ${job.kind} stays undone: ${errorText(error)}`);
      return false;
    }
  }

  async #doRest(world: W): Promise<void> {
    do await new Promise<void>((resolve) => void setImmediate(resolve));
    while (!this.#doSlice(world));
  }

  #await(world: W, at: number): void {
    this.#due.set(world, at);
    if (at < this.#timerAt) this.#arm(at);
  }

  #clearSoon(world: W): void {
    if (this.#busy.has(world) || this.#isStopped) return;
    if (this.#soon.size === 0) setImmediate(() => this.#clear());
    this.#soon.add(world);
  }

  #clear(): void {
    const worlds = [...this.#soon];
    this.#soon.clear();
    for (const world of worlds) void this.ready(world);
  }

  #arm(at: number): void {
    clearTimeout(this.#timer);
    this.#timerAt = at;
    const delay = Math.min(Math.max(at - Date.now(), 1), LONGEST_TIMER);
    this.#timer = setTimeout(() => this.#fire(), delay).unref();
  }

  #fire(): void {
    this.#timerAt = Number.POSITIVE_INFINITY;
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const [world, at] of this.#due) {
      if (at > now) next = Math.min(next, at);
      else {
        this.#due.delete(world);
        // What is done is followed by a look at what is next; so is a clock that says that nothing is due after all.
        if (this.ready(world) === null) this.touch(world);
      }
    }
    if (next < this.#timerAt) this.#arm(next);
  }
}
