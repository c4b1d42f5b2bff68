import type { Headers } from './security-headers.ts';

interface PathRule {
  /** A regular expression that both JavaScript and nginx read. */
  readonly pattern: string;
  readonly headers: PathHeaders;
  /** Whether a browser may show it by itself, so that it needs the headers of documents. */
  readonly isDocument?: boolean;
}

type PathHeaders = Headers & { readonly 'Cache-Control': string; readonly 'Cross-Origin-Resource-Policy': string };

/** On every answer. */
export const commonHeaders: Headers = { 'X-Content-Type-Options': 'nosniff' };

const forAnHour = 'public, max-age=3600';

/** The first that fits counts. */
export const pathRules: readonly PathRule[] = [
  { pattern: '^/v1/', headers: headers('no-store') },
  // Their names have a hash of what is in them.
  { pattern: '^/assets/', headers: headers('public, max-age=31536000, immutable') },
  // Chat programs show the cards within their own pages.
  { pattern: '^/social/', headers: headers(forAnHour, 'cross-origin') },
  // A drawing is a document that could have scripts.
  { pattern: '\\.svg$', headers: headers(forAnHour), isDocument: true },
  { pattern: '\\.(?!html$)[a-z0-9]+$', headers: headers(forAnHour) },
];

/** For pages and for whatever is not found. */
export const otherHeaders = headers('no-cache');

/** The headers that depend on the path: how long to keep the answer, and who may embed it. */
export function pathHeaders(path: string): PathHeaders {
  return ruleOf(path)?.headers ?? otherHeaders;
}

/** Whether an answer gets the long headers, the policy among them: scripts, styles, fonts and pictures obey the page's. */
export function isDocument(path: string): boolean {
  const rule = ruleOf(path);
  return !rule || rule.isDocument === true;
}

function ruleOf(path: string): PathRule | undefined {
  return pathRules.find(({ pattern }) => new RegExp(pattern).test(path));
}

function headers(cacheControl: string, embeddedBy = 'same-origin'): PathHeaders {
  return { 'Cache-Control': cacheControl, 'Cross-Origin-Resource-Policy': embeddedBy };
}
