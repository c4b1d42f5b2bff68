import type { Commit } from '../../../../mock/kernel/commit.ts';
import type { Beside } from '../../../../mock/kernel/snapshot/capture.ts';
import { MemoryStore } from '../../../../mock/kernel/store/memory.ts';
import type { Beginning, Store, StoredWorld } from '../../../../mock/kernel/store/store.ts';

interface Waiting {
  readonly commit: Commit;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** A store that takes its time, as one that writes to a disk: commits wait until they are kept or refused as a batch. */
export class SlowStore implements Store {
  readonly #memory = new MemoryStore();
  readonly usage = this.#memory.usage;
  readonly blobs = this.#memory.blobs;
  readonly #pending = new Map<string, Promise<void>>();
  #waiting: Waiting[] = [];

  append(commit: Commit): Promise<void> {
    const stored = new Promise<void>((resolve, reject) => void this.#waiting.push({ commit, resolve, reject }));
    const all = Promise.all([this.#pending.get(commit.world), stored]).then(() => {});
    all.catch(() => {});
    this.#pending.set(commit.world, all);
    return stored;
  }

  pending(world: string): Promise<void> | null {
    return this.#waiting.some(({ commit }) => commit.world === world) ? (this.#pending.get(world) ?? null) : null;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  keep(): void {
    const batch = this.#take();
    for (const { commit } of batch) this.#memory.append(commit);
    for (const { resolve } of batch) resolve();
  }

  /** A batch that cannot be kept is refused whole, newest first. */
  refuse(reason: string): void {
    for (const { reject } of this.#take().reverse()) reject(new Error(reason));
  }

  readonly isDurable = false;
  begin = (world: string, beginning: Beginning) => this.#memory.begin(world, beginning);
  note = (world: string, beside: () => Beside) => this.#memory.note(world, beside);
  has = (world: string) => this.#memory.has(world);
  count = () => this.#memory.count();
  move = (from: string, to: string) => this.#memory.move(from, to);
  load = (world: string) => this.#memory.load(world);
  worlds = () => this.#memory.worlds();
  putAway = (world: string, nextDue: number | null) => this.#memory.putAway(world, nextDue);
  nextDue = () => this.#memory.nextDue();
  countRequest = (world: string) => this.#memory.countRequest(world);
  requestsOf = (world: string) => this.#memory.requestsOf(world);
  adopt = (world: string, whole: StoredWorld, requests: number) => this.#memory.adopt(world, whole, requests);
  drop = (world: string) => this.#memory.drop(world);
  close = () => this.#memory.close();

  #take(): Waiting[] {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#pending.clear();
    return batch;
  }
}
