import { serializeBody } from './serialize-body.ts';
import { serializePath } from './serialize-path.ts';
import { serializeQuery } from './serialize-query.ts';

/** How every client of this package writes its requests. */
export const HTTP_OPTIONS = {
  querySerializer: serializeQuery,
  pathSerializer: serializePath,
  bodySerializer: serializeBody,
  redirect: 'manual', // a redirect leads to another host, which must not see the credential
} as const;
