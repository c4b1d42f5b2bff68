import { createLookup, type Lookup } from '../lookup.ts';
import type { OpenApiDocument } from './document.ts';
import type { Operation } from './operation.ts';

export interface Match {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
}

export type Routing =
  | { readonly kind: 'match'; readonly match: Match }
  /** The other form of the slash at the end is the contract's (D083). */
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

export type Router = (method: string, path: string) => Routing;

/** Paths that mean something else to a proxy or a browser than to the contract: never served. */
const AMBIGUOUS = /\/\/|#|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Finds the operation of a raw path. Fixed segments win over parameters (D084), no parameter is empty, HEAD is routed
 * like GET. Paths answer at the root and below the base path of every server of the document.
 */
export function createRouter(document: OpenApiDocument, operations: readonly Operation[]): Router {
  const lookup = createLookup(
    operations.map((operation) => ({ method: operation.method, path: operation.path, value: operation })),
  );
  const bases = basePaths(document);
  return (method, rawPath) => {
    if (AMBIGUOUS.test(rawPath)) return { kind: 'unknown' };
    const base = bases.find((prefix) => rawPath.startsWith(`${prefix}/`)) ?? '';
    const path = rawPath.slice(base.length);
    const sought = method === 'HEAD' ? 'GET' : method;
    const found = lookup.find(sought, path);
    if (found) return { kind: 'match', match: { operation: found.value, path: found.parameters } };
    return elsewhere(lookup, sought, path, base);
  };
}

function elsewhere(lookup: Lookup<Operation>, method: string, path: string, base: string): Routing {
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  if (lookup.find(method, other)) return { kind: 'redirect', path: base + other };
  const allowed = lookup.methodsOf(path);
  if (allowed.length === 0) return { kind: 'unknown' };
  return { kind: 'method', allowed: [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'] };
}

function basePaths(document: OpenApiDocument): readonly string[] {
  const paths = (document.servers ?? []).map(({ url }) => /^https?:\/\/[^/]+(\/[^?#]*)/.exec(url)?.[1] ?? '');
  return [...new Set(paths.map((path) => path.replace(/\/+$/, '')))].filter(Boolean);
}
