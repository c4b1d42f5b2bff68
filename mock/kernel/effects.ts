import { deepFreeze } from './freeze.ts';
import type { UndoLog } from './transaction.ts';

/** Something to be done outside the world. The data is plain. */
export interface Effect {
  readonly kind: string;
  readonly data: unknown;
}

/** What the transactions of a world ask to be done outside it, such as sending a request. One undone asks for nothing. */
export class Effects {
  readonly #undo: UndoLog;
  #asked: Effect[] = [];

  constructor(undo: UndoLog) {
    this.#undo = undo;
  }

  ask(kind: string, data: unknown): void {
    this.#asked.push({ kind, data: deepFreeze(data) });
    this.#undo.record(() => this.#asked.pop());
  }

  /** Hands over what was asked for, in order. Not within a transaction, which could still be undone. */
  takeAll(): readonly Effect[] {
    const asked = this.#asked;
    if (asked.length > 0) this.#asked = [];
    return asked;
  }
}
