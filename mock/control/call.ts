import type { OperationId } from '../../generated/control/operations.ts';
import type { operations } from '../../generated/control/types.ts';
import type { Reply } from '../http/exchange.ts';
import type { Scenarios } from '../scenarios/scenarios.ts';
import type { World } from '../tables.ts';
import type { InboxCalls } from '../webhooks/inbox-calls.ts';
import type { Settled } from '../webhooks/settle.ts';
import type { SettleOptions } from '../webhooks/settle-options.ts';
import type { WorldKeeper } from '../world-keeper.ts';

/** The world that a call addresses, and what can be done to it. */
export interface ControlContext {
  /** What the addresses in the answer begin with. */
  readonly baseUrl: string;
  /** The worlds of the process. */
  readonly worlds: WorldKeeper;
  /** What worlds begin with. */
  readonly scenarios: { readonly named: Scenarios['named'] };
  /** The world, after all work that is due by its clock. */
  enter(): Promise<World>;
  /** The world as it is, whatever is due. */
  present(): World;
  /** Runs `work` on the world as one commit, and then what has become due by it. */
  transact<T>(work: (world: World) => T): Promise<T>;
  /** Resolves when nothing is due in the world and nothing is under way. */
  settle(options: SettleOptions): Promise<Settled>;
  /** The name of the world. */
  readonly worldName: string;
  /** The events of worlds. */
  readonly inbox: InboxCalls;
  /** Aborted once nobody waits for the answer any more. */
  gone(): AbortSignal;
}

type Given<T> = [NonNullable<T>] extends [never] ? Readonly<Record<never, never>> : Readonly<NonNullable<T>>;

type LowerCase<T> = { readonly [Name in keyof T as Name extends string ? Lowercase<Name> : never]: T[Name] };

type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : Operation extends { requestBody?: { content: { 'application/json': infer B } } }
    ? B | undefined
    : undefined;

/** A request to an operation of the control API, its values checked against the document. */
export interface ControlCall<I extends OperationId = OperationId> extends ControlContext {
  readonly path: Given<operations[I]['parameters']['path']>;
  readonly query: Given<operations[I]['parameters']['query']>;
  /** By their names in lower case. */
  readonly header: LowerCase<Given<operations[I]['parameters']['header']>>;
  readonly body: BodyOf<operations[I]>;
  /** The lines of a body of them, read as they come. */
  lines(): AsyncIterable<string>;
}

type SuccessOf<I extends OperationId> = operations[I]['responses'][(200 | 201 | 204) &
  keyof operations[I]['responses']];

/** The JSON of a success, nothing where it has no body; a whole reply where the document has another media type. */
export type ControlOutput<I extends OperationId> =
  SuccessOf<I> extends { content: { 'application/json': infer B } }
    ? B
    : SuccessOf<I> extends { content: object }
      ? Reply
      : undefined;

/** Answers an operation. An `ApiError` that it throws is answered as it is. */
export type ControlHandler<I extends OperationId> = (
  call: ControlCall<I>,
) => ControlOutput<I> | Promise<ControlOutput<I>>;

export type ControlHandlers<I extends OperationId = OperationId> = { readonly [K in I]: ControlHandler<K> };

/** The ids of the operations of one resource. */
export type OperationsOf<Resource extends string> = Extract<OperationId, `${Resource}.${string}`>;
