import type { OpenDraft } from './commit.ts';

/** Something to be done outside the world. The data is plain. */
export interface Effect {
  readonly id: number;
  readonly kind: string;
  readonly data: unknown;
}

/**
 * What the commits of a world have asked to be done outside it and is not done yet, such as sending a request. One that
 * is undone asks for nothing; what is done is told in a commit.
 */
export class Effects {
  readonly #draft: OpenDraft;
  readonly #pending = new Map<number, Effect>();

  constructor(draft: OpenDraft) {
    this.#draft = draft;
  }

  /** In the order in which they were asked for. */
  get pending(): readonly Effect[] {
    return [...this.#pending.values()].sort((one, other) => one.id - other.id);
  }

  ask(effect: Effect): void {
    this.#draft().effects.asked.push(effect);
    this.restore(effect);
  }

  /** Tells that an effect was done, or will never be. */
  finish(id: number): void {
    const effect = this.#pending.get(id);
    if (!effect) return;
    this.#draft().effects.done.push(effect);
    this.forget(effect);
  }

  /** Puts an effect back outside any commit: when one is undone, or a world is loaded. */
  restore(effect: Effect): void {
    this.#pending.set(effect.id, effect);
  }

  /** Removes an effect outside any commit. */
  forget({ id }: Pick<Effect, 'id'>): void {
    this.#pending.delete(id);
  }
}
