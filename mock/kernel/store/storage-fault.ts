/** What is wrong with where worlds are kept. */
export type StorageProblem = 'full' | 'in use' | 'not writable' | 'damaged' | 'newer' | 'unusable';

/** Worlds cannot be kept or read. The message is one line that says what is wrong, where, and how to mend it. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
