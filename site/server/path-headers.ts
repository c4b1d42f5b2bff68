import type { Headers } from './security-headers.ts';

interface PathRule {
  /** A regular expression that both JavaScript and nginx read. */
  readonly pattern: string;
  readonly headers: PathHeaders;
}

type PathHeaders = Headers & { readonly 'Cache-Control': string; readonly 'Cross-Origin-Resource-Policy': string };

const forAnHour = 'public, max-age=3600';

/** The first that fits counts. */
export const pathRules: readonly PathRule[] = [
  { pattern: '^/v1/', headers: headers('no-store') },
  // Their names have a hash of what is in them.
  { pattern: '^/assets/', headers: headers('public, max-age=31536000, immutable') },
  // Chat programs show the cards within their own pages.
  { pattern: '^/social/', headers: headers(forAnHour, 'cross-origin') },
  { pattern: '\\.(?!html$)[a-z0-9]+$', headers: headers(forAnHour) },
];

/** For pages and for whatever is not found. */
export const otherHeaders = headers('no-cache');

/** The headers that depend on the path: how long to keep the answer, and who may embed it. */
export function pathHeaders(path: string): PathHeaders {
  return pathRules.find(({ pattern }) => new RegExp(pattern).test(path))?.headers ?? otherHeaders;
}

function headers(cacheControl: string, embeddedBy = 'same-origin'): PathHeaders {
  return { 'Cache-Control': cacheControl, 'Cross-Origin-Resource-Policy': embeddedBy };
}
