import { createLookup } from '../engine/lookup.ts';
import { refusal } from '../engine/refusals.ts';

export interface Route<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` stands for one segment. */
  readonly path: string;
  readonly to: T;
}

export interface Routed<T> {
  readonly to: T;
  /** What stands in the place of each `{…}`, decoded. */
  readonly values: Readonly<Record<string, string>>;
}

/** The routes of a surface. */
export interface Router<T> {
  /** Whether the path is one of them, for whatever method. */
  has(path: string): boolean;
  /** HEAD is routed like GET. Throws a Refusal, 404 or 405, for what is none of them. */
  find(method: string, path: string): Routed<T>;
}

export function createRouter<T>(routes: readonly Route<T>[]): Router<T> {
  const lookup = createLookup(routes.map(({ method, path, to }) => ({ method, path, value: to })));
  return {
    has: (path) => lookup.methodsOf(path).length > 0,
    find(method, path) {
      const found = lookup.find(method === 'HEAD' ? 'GET' : method, path);
      if (found) return { to: found.value, values: found.parameters };
      const methods = lookup.methodsOf(path).flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]));
      if (methods.length === 0) throw refusal('ResourceNotFound', `The mock has no page ${path}.`);
      const allow = methods.join(', ');
      throw refusal('MethodNotAllowed', `${path} takes ${allow}.`, { allow });
    },
  };
}
