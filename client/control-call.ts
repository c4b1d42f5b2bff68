import type { OperationId } from '../generated/control/operations.ts';
import type { operations } from '../generated/control/types.ts';
import type { CallOptions as ApiCallOptions, InputOf } from './call.ts';

/** What may be said of a single call beside its input. */
export type CallOptions = Pick<ApiCallOptions, 'signal' | 'headers'>;

/** Path and query parameters by their names in the document, and the request body as `body`. */
export type CallInput<I extends OperationId> = InputOf<operations[I]>;
