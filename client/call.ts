import type { OperationId } from '../generated/operations.ts';
import type { operations } from '../generated/types.ts';
import type { SendingOptions } from './sending.ts';

/** What may be said of a single call beside its input. */
export interface CallOptions extends SendingOptions {
  /** Aborts the call, its repetitions and the reading of its answer. */
  readonly signal?: AbortSignal;
  /** Sent with the request; these win over what the client sets. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the request of an operation and gives the body of its answer; null when the body is empty. */
export type Call = CallOf<operations, OperationId>;

/** Path and query parameters by their names in the contract, and the request body as `body`. */
export type CallInput<I extends OperationId> = InputOf<operations[I]>;

/** The body of a successful answer: null where the contract has none, JSON where it has several forms. */
export type CallOutput<I extends OperationId> = OutputOf<operations[I]>;

/** The same for the operations of any document: `Operations` are the types of all, `Id` the names of its calls. */
export type CallOf<Operations extends OperationTypes<Operations>, Id extends keyof Operations> = <I extends Id>(
  operationId: I,
  input: InputOf<Operations[I]>,
  options?: CallOptions,
) => Promise<OutputOf<Operations[I]>>;

/** What openapi-typescript writes of operations, as far as a call needs it. */
type OperationTypes<Operations> = { readonly [I in keyof Operations]: OperationType };

interface OperationType {
  readonly parameters: { readonly [Place in ParameterPlace]?: object | undefined };
  readonly responses: object;
}

type ParameterPlace = 'path' | 'query' | 'header';

export type InputOf<Operation extends OperationType> = ParametersIn<Operation, 'path'> &
  ParametersIn<Operation, 'query'> &
  ParametersIn<Operation, 'header'> &
  BodyInput<Operation>;

export type OutputOf<Operation extends OperationType> = {
  [S in keyof Operation['responses'] & SuccessStatus]: AnswerBody<Operation['responses'][S]>;
}[keyof Operation['responses'] & SuccessStatus];

type SuccessStatus = 200 | 201 | 202 | 204;

type ParametersIn<Operation extends OperationType, Place extends ParameterPlace> = Given<
  Operation['parameters'][Place]
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
