import type { OperationId, operations } from '../../../generated/operations.ts';
import type { QueryOf } from '../handlers.ts';
import type { SortValue } from './sorting.ts';

/** The operations that answer one page of a list. */
export type ListOperation = {
  [K in OperationId]: (typeof operations)[K] extends { paginated: true } ? K : never;
}[OperationId];

type Parameter<K extends OperationId, P extends string> =
  QueryOf<K> extends { [Q in P]?: infer V } ? NonNullable<V> : never;
type OneOf<V> = V extends readonly (infer Item)[] ? Item : V;

/** A sort key of list K, with the minus that turns it round. */
export type SortKey<K extends ListOperation> =
  | Extract<OneOf<Parameter<K, 'sorting'>>, string>
  | 'created_at'
  | '-created_at';
type Unsigned<S> = S extends `-${infer Name}` ? Name : S;

/** Parameters that every list treats alike. `organization_id` is one where the rows are those of the organization. */
type Common = 'page' | 'limit' | 'sorting' | 'query' | 'metadata';

type FilterRules<K extends ListOperation, R, Done extends string> = {
  readonly [P in Exclude<keyof QueryOf<K>, Common | Done>]-?: (
    row: R,
    wanted: OneOf<NonNullable<QueryOf<K>[P]>>,
  ) => boolean;
};

/**
 * How list K reads its rows of type R. A filter or a sort key that the contract documents and that has no rule here
 * does not compile. `Done` names filters that are applied already.
 */
export type ListRules<K extends ListOperation, R, Done extends string = never> = {
  /** Whether a row is one of those wanted; a list of wanted values keeps a row that is any of them. */
  readonly filters: FilterRules<K, R, Done>;
  readonly sorts: { readonly [S in Exclude<Unsigned<SortKey<K>>, 'created_at'>]: (row: R) => SortValue };
  readonly defaultSorting: readonly SortKey<K>[];
  /** Whether a row is in the list at all. Default: every row is. */
  readonly isListed?: (row: R) => boolean;
} & ('query' extends keyof QueryOf<K>
  ? {
      /** The texts of a row in which `query` is looked for. */
      readonly search: (row: R) => readonly (string | null)[];
    }
  : unknown);

/** The rules of any list, as the machinery that is common to all of them sees them. */
export interface ErasedRules<R> {
  readonly filters: Readonly<Record<string, (row: R, wanted: never) => boolean>>;
  readonly sorts: Readonly<Record<string, (row: R) => SortValue>>;
  readonly defaultSorting: readonly string[];
  readonly isListed?: (row: R) => boolean;
  readonly search?: (row: R) => readonly (string | null)[];
}
