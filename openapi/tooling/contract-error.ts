/** One thing that is wrong with the contract, where it is, and what mends it. */
export interface Problem {
  /** File relative to the working directory, or the bundle when the file is not known. */
  readonly file: string;
  /** JSON pointer inside the file, such as `#/properties/email`. */
  readonly pointer: string;
  /** What is wrong and how to mend it, in one sentence without a full stop. */
  readonly message: string;
}

/** Thrown when the contract cannot be generated from. Carries every problem found, not only the first. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ file, pointer, message }) => `${file}${pointer}: ${message}`).join('\n'));
    this.problems = problems;
  }
}
