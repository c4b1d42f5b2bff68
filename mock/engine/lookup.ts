import findMyWay, { type HTTPMethod } from 'find-my-way';

/** A template such as `/v1/orders/{id}` that a method answers, and what stands for it. */
export interface Entry<T> {
  readonly method: HTTPMethod;
  readonly path: string;
  readonly value: T;
}

export interface Found<T> {
  readonly value: T;
  /** What stands in the place of each `{…}`, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

export interface Lookup<T> {
  /** Takes a raw path. Fixed segments win over parameters (D084), and no parameter is empty. */
  find(method: string, path: string): Found<T> | null;
  /** The methods that a path has, in the order of the alphabet. */
  methodsOf(path: string): readonly string[];
}

const LONGEST_PARAMETER = 16_384;

/** Finds templates by methods and raw paths. */
export function createLookup<T>(entries: readonly Entry<T>[]): Lookup<T> {
  const router = findMyWay({ caseSensitive: true, maxParamLength: LONGEST_PARAMETER });
  const methods = [...new Set(entries.map(({ method }) => method))].sort();
  for (const { method, path, value } of entries) {
    router.on(method, path.replaceAll(/\{([^}]+)\}/g, ':$1'), nothing, value);
  }
  const find = (method: string, path: string): Found<T> | null => {
    // find-my-way looks methods up in a table: one that is not used is simply not found.
    const found = router.find(method as HTTPMethod, path);
    if (!found) return null;
    const parameters: Record<string, string> = {};
    for (const name in found.params) {
      const value = found.params[name];
      if (!value) return null;
      parameters[name] = value;
    }
    return { value: found.store as T, parameters };
  };
  return { find, methodsOf: (path) => methods.filter((method) => find(method, path) !== null) };
}

function nothing(): void {}
