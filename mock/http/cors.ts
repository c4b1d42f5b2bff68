import type { Arrival, Headers, Reply } from './exchange.ts';

/** Any page may call the mock: it holds nothing secret, and no cookie is ever sent. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
} as const;

const DAY = '86400';

/** Whether a request only asks what a page may send. */
export function isPreflight({ method, headers }: Pick<Arrival, 'method' | 'headers'>): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** What a preflight request is answered, whatever its path: the real request then tells what is wrong with it. */
export function preflight(requested: Headers): Reply {
  const headers = {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    // `*` would not cover Authorization (Fetch standard).
    'access-control-allow-headers': requested['access-control-request-headers'] ?? 'authorization, content-type',
    'access-control-max-age': DAY,
    vary: 'Access-Control-Request-Headers',
  };
  return { status: 204, headers, body: undefined };
}
