import type { OperationId } from '../generated/control/operations.ts';
import type { operations } from '../generated/control/types.ts';
import type { CallOptions as ApiCallOptions, CallOf, InputOf } from './call.ts';

/** What may be said of a single call beside its input. */
export type CallOptions = Pick<ApiCallOptions, 'signal' | 'headers'>;

/** Sends the request of an operation of the control API and gives the body of its answer; null when it is empty. */
export type Call = CallOf<operations, OperationId>;

/** Path and query parameters by their names in the document, and the request body as `body`. */
export type CallInput<I extends OperationId> = InputOf<operations[I]>;
