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

/** Path and query parameters by their names in the contract, and the request body as `body`. */
export type CallInput<I extends OperationId> = InputOf<operations[I]>;

/** The body of a successful answer: null where the contract has none, JSON where it has several forms. */
export type CallOutput<I extends OperationId> = OutputOf<operations[I]>;

/** What openapi-typescript writes of an operation, as far as a call needs it. */
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
