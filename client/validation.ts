/** What is wrong at one place of an input or an answer. */
export interface Issue {
  /** Begins with `path`, `query`, `header` or `body`, as `loc` does in the API's own 422. */
  readonly path: readonly (string | number)[];
  /** A sentence without the value, which may be a secret. */
  readonly message: string;
}

/** The input of a call as it is to be sent, by place. */
export interface CallParts {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly header?: unknown;
  readonly body?: unknown;
}

/** Checks calls by the contract. A client without one checks nothing. */
export interface Validation {
  /** @throws {InputValidationError} when the input does not fit; nothing is sent then */
  checkInput(operationId: string, input: CallParts): void;
  /**
   * Gives the body for the caller, and what does not fit where that is only reported.
   * @throws {ResponseValidationError} when the answer does not fit
   */
  checkResponse(
    operationId: string,
    status: number,
    body: unknown,
  ): { readonly body: unknown; readonly issues: readonly Issue[] };
}
