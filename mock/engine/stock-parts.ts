import type { PrismHttpComponents } from '@stoplight/prism-http';
import mocker from '@stoplight/prism-http/dist/mocker/index.js';
import type { IHttpOperation } from '@stoplight/types';
import type { OpenApiDocument } from './contract/document.ts';
import type { Operation } from './contract/operation.ts';
import { OPERATION_CONFIG, transformOas3Operation } from './http-spec.js';
import { inlineResponses } from './stock-resource.ts';

/** Prism's own mock. It brings faker and a schema sampler, half a second of loading: `stock-mock.ts` requires it late. */
export const mock: PrismHttpComponents['mock'] = mocker.default;

/** An operation as Prism's mock takes it. Callbacks are left out: Prism would really send them. */
export function resourceOf(document: OpenApiDocument, operation: Operation): IHttpOperation {
  const method = operation.method.toLowerCase();
  const paths = { [operation.path]: { [method]: inlineResponses(document, operation) } };
  return transformOas3Operation({
    document: { openapi: document.openapi, paths },
    name: operation.path,
    method,
    config: OPERATION_CONFIG,
  });
}
