import { serializeBody } from './serialize-body.ts';
import { serializePath } from './serialize-path.ts';
import { serializeQuery } from './serialize-query.ts';

/** How openapi-fetch writes requests for this package. */
export const HTTP_OPTIONS = {
  querySerializer: serializeQuery,
  pathSerializer: serializePath,
  bodySerializer: (body: unknown, headers?: HeadersInit) =>
    serializeBody(body, new Headers(headers).get('content-type')),
  redirect: 'manual', // a redirect leads to another host, which must not see the credential
} as const;
