import type { IHttpOperation } from '@stoplight/types';

export declare const OPERATION_CONFIG: object;

/** Describes one operation of an OpenAPI 3 document as Prism takes it. */
export declare function transformOas3Operation(input: {
  readonly document: { readonly openapi: string; readonly paths: object };
  /** The path. */
  readonly name: string;
  /** In lower case. */
  readonly method: string;
  readonly config: object;
}): IHttpOperation;
