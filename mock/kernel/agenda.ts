import type { UndoLog } from './transaction.ts';

/** Work to be done when its time comes. The data is plain, so that a world can be stored. */
export interface Job {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: string;
  readonly data: unknown;
}

/** The work that lies ahead of a world, by time; what is due at the same time is done in the order of its scheduling. */
export class Agenda {
  readonly #jobs: Job[] = [];
  readonly #undo: UndoLog;

  constructor(undo: UndoLog) {
    this.#undo = undo;
  }

  get jobs(): readonly Job[] {
    return this.#jobs;
  }

  schedule(job: Job): void {
    const later = this.#jobs.findLastIndex((other) => other.at <= job.at) + 1;
    this.#jobs.splice(later, 0, job);
    this.#undo.record(() => this.#jobs.splice(this.#jobs.indexOf(job), 1));
  }

  /** Takes out the first job that is due. It is not put back when its work fails, or it would fail for ever. */
  takeDue(now: number): Job | undefined {
    const first = this.#jobs[0];
    return first && first.at <= now ? this.#jobs.shift() : undefined;
  }
}
