/**
 * What to do to take back the changes of the request in hand. Everything that a world can change records its undoing
 * here, so that a request is applied as a whole or not at all.
 */
export class UndoLog {
  #steps: (() => void)[] = [];

  record(step: () => void): void {
    this.#steps.push(step);
  }

  get isEmpty(): boolean {
    return this.#steps.length === 0;
  }

  commit(): void {
    this.#steps = [];
  }

  rollback(): void {
    const steps = this.#steps;
    this.#steps = [];
    for (const step of steps.reverse()) step();
  }
}
