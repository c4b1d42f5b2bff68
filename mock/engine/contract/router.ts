import findMyWay from 'find-my-way';
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
const LONGEST_PARAMETER = 16_384;

/**
 * Finds the operation of a raw path. Fixed segments win over parameters (D084), no parameter is empty, HEAD is routed
 * like GET. Paths answer at the root and below the base path of every server of the document.
 */
export function createRouter(document: OpenApiDocument, operations: readonly Operation[]): Router {
  const lookup = createLookup(operations);
  const bases = basePaths(document);
  return (method, rawPath) => {
    if (AMBIGUOUS.test(rawPath)) return { kind: 'unknown' };
    const base = bases.find((prefix) => rawPath.startsWith(`${prefix}/`)) ?? '';
    const path = rawPath.slice(base.length);
    const sought = method === 'HEAD' ? 'GET' : method;
    const match = lookup(sought, path);
    if (match) return { kind: 'match', match };
    return elsewhere(lookup, sought, path, base);
  };
}

type Lookup = ((method: string, path: string) => Match | null) & { readonly methods: readonly string[] };

function createLookup(operations: readonly Operation[]): Lookup {
  const router = findMyWay({ caseSensitive: true, maxParamLength: LONGEST_PARAMETER });
  const methods = [...new Set(operations.map((operation) => operation.method))].sort();
  for (const operation of operations) {
    router.on(operation.method, operation.path.replaceAll(/\{([^}]+)\}/g, ':$1'), nothing, operation);
  }
  const lookup = (method: string, path: string): Match | null => {
    // find-my-way looks methods up in a table: one that the contract does not use is simply not found.
    const found = router.find(method as Operation['method'], path);
    if (!found) return null;
    const parameters: Record<string, string> = {};
    for (const [name, value] of Object.entries(found.params)) {
      if (!value) return null;
      parameters[name] = value;
    }
    return { operation: found.store as Operation, path: parameters };
  };
  return Object.assign(lookup, { methods });
}

function elsewhere(lookup: Lookup, method: string, path: string, base: string): Routing {
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  if (lookup(method, other)) return { kind: 'redirect', path: base + other };
  const allowed = lookup.methods.filter((candidate) => lookup(candidate, path));
  if (allowed.length === 0) return { kind: 'unknown' };
  return { kind: 'method', allowed: [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'] };
}

function basePaths(document: OpenApiDocument): readonly string[] {
  const paths = (document.servers ?? []).map(({ url }) => /^https?:\/\/[^/]+(\/[^?#]*)/.exec(url)?.[1] ?? '');
  return [...new Set(paths.map((path) => path.replace(/\/+$/, '')))].filter(Boolean);
}

function nothing(): void {}
