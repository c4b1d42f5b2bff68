import type { OperationId } from '../generated/operations.ts';
import type { operations } from '../generated/types.ts';

/** What may be said of a single call beside its input. */
export interface CallOptions {
  /** Aborts the call and the reading of its answer. */
  readonly signal?: AbortSignal;
  /** Sent with the request; these win over what the client sets. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the request of an operation and gives the body of its answer; null when the body is empty. */
export type Call = <I extends OperationId>(
  operationId: I,
  input: CallInput<I>,
  options?: CallOptions,
) => Promise<CallOutput<I>>;

/** Path and query parameters by their names in the contract, and the request body as `body`. */
export type CallInput<I extends OperationId> = ParametersIn<I, 'path'> &
  ParametersIn<I, 'query'> &
  ParametersIn<I, 'header'> &
  BodyInput<operations[I]>;

/** The body of a successful answer: null where the contract has none, JSON where it has several forms. */
export type CallOutput<I extends OperationId> = {
  [S in keyof operations[I]['responses'] & SuccessStatus]: AnswerBody<operations[I]['responses'][S]>;
}[keyof operations[I]['responses'] & SuccessStatus];

type SuccessStatus = 200 | 201 | 202 | 204;

type ParametersIn<I extends OperationId, Place extends 'path' | 'query' | 'header'> = Given<
  operations[I]['parameters'][Place]
>;

/** Nothing where the contract has no parameters in this place. */
type Given<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;

type BodyInput<Operation> = Operation extends { requestBody: { content: infer C } }
  ? { body: C[keyof C] }
  : Operation extends { requestBody?: { content: infer C } }
    ? { body?: C[keyof C] }
    : unknown;

type AnswerBody<Answer> = Answer extends { content: { 'application/json': infer B } }
  ? B
  : Answer extends { content: infer C }
    ? C[keyof C]
    : null;
