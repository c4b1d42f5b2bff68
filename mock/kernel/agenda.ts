import type { OpenDraft } from './commit.ts';
import { placeIn } from './sorted.ts';

/** Work to be done when its time comes. The data is plain, so that a world can be stored. */
export interface Job {
  /** Counts the work that was planned, so that what is due at one time is done in the order of planning. */
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: string;
  readonly data: unknown;
  /** The request that it follows without delay; null where time brings it. */
  readonly requestId: string | null;
  /** How many pieces of work without delay led to this one: a cascade of them is bounded. */
  readonly depth: number;
}

/** The work that lies ahead of a world, by time; what is due at the same time is done in the order of its planning. */
export class Agenda {
  readonly #jobs: Job[] = [];
  readonly #draft: OpenDraft;

  constructor(draft: OpenDraft) {
    this.#draft = draft;
  }

  get jobs(): readonly Job[] {
    return this.#jobs;
  }

  /** What is due first; undefined when nothing lies ahead. */
  get first(): Job | undefined {
    return this.#jobs[0];
  }

  plan(job: Job): void {
    this.#draft().jobs.added.push(job);
    this.restore(job);
  }

  /** Takes out a job, which is to be done in the commit in hand. */
  take(job: Job): void {
    this.#draft().jobs.taken.push(job);
    this.forget(job);
  }

  /** Puts a job in its place outside any commit: when one is undone, or a world is loaded. */
  restore(job: Job): void {
    const place = placeIn(this.#jobs, job, comesBefore);
    if (place === this.#jobs.length) this.#jobs.push(job);
    else this.#jobs.splice(place, 0, job);
  }

  /** Removes a job outside any commit. */
  forget(job: Job): void {
    const place = placeIn(this.#jobs, job, comesBefore);
    if (this.#jobs[place]?.id !== job.id) return;
    if (place === 0) this.#jobs.shift();
    else this.#jobs.splice(place, 1);
  }
}

function comesBefore(one: Job, other: Job): boolean {
  return one.at === other.at ? one.id < other.id : one.at < other.at;
}
