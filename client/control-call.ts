import type { OperationId } from '../generated/control/operations.ts';
import type { operations } from '../generated/control/types.ts';
import type { InputOf } from './call.ts';

export type { CallOptions } from './call.ts';

/** Path and query parameters by their names in the document, and the request body as `body`. */
export type CallInput<I extends OperationId> = InputOf<operations[I]>;
