import type { OperationId } from '../../generated/operations.ts';
import type { operations } from '../../generated/types.ts';
import type { Credential } from './seam.ts';

type None = Record<never, never>;
type Parameters<K extends OperationId> = operations[K]['parameters'];
type ContentOf<R> = R extends { content: infer C } ? C[keyof C] : undefined;

export type PathOf<K extends OperationId> = Parameters<K> extends { path: infer P } ? P : None;

export type QueryOf<K extends OperationId> = [NonNullable<Parameters<K>['query']>] extends [never]
  ? None
  : NonNullable<Parameters<K>['query']>;

/** What the request carries; undefined where it may be left out or there is none. */
export type BodyOf<K extends OperationId> = [NonNullable<operations[K]['requestBody']>] extends [never]
  ? undefined
  : ContentOf<NonNullable<operations[K]['requestBody']>> | Extract<operations[K]['requestBody'], undefined>;

/** A request that keeps to the contract, as the handler of operation K sees it. */
export interface Call<K extends OperationId = OperationId> {
  readonly operationId: K;
  readonly path: Readonly<PathOf<K>>;
  readonly query: Readonly<QueryOf<K>>;
  readonly body: BodyOf<K>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Null only where the operation can be called without a credential. */
  readonly credential: Credential | null;
  readonly baseUrl: string;
  /** The media type that the caller prefers, where the operation can answer in several (D118). */
  readonly representation?: string;
}

type StatusOf<K extends OperationId> = keyof operations[K]['responses'] & number;

/** What operation K may answer: one of its statuses, with the body of that status. */
export type Reply<K extends OperationId> = {
  [S in StatusOf<K>]: ContentOf<operations[K]['responses'][S]> extends undefined
    ? { readonly status: S; readonly headers?: Readonly<Record<string, string>>; readonly body?: undefined }
    : {
        readonly status: S;
        readonly headers?: Readonly<Record<string, string>>;
        readonly body: ContentOf<operations[K]['responses'][S]>;
      };
}[StatusOf<K>];

export type Handler<K extends OperationId, W> = (call: Call<K>, world: W) => Reply<K>;

/** A handler for each of the operations K: one that is missing does not compile. */
export type Handlers<K extends OperationId, W> = { readonly [P in K]: Handler<P, W> };
