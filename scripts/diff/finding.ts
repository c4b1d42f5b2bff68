/** One line of the report. */
export interface Finding {
  readonly breaking: boolean;
  /** The operations and webhooks that it concerns; empty for what belongs to the whole contract. */
  readonly operations: readonly string[];
  /** Pointer in the bundle. */
  readonly pointer: string;
  readonly message: string;
}
