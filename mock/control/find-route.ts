import { type ControlAnswer, json } from './answers.ts';
import type { ControlRoute } from './route.ts';

export interface FoundRoute {
  readonly route: ControlRoute;
  readonly path: Readonly<Record<string, string>>;
}

/** The route of a request, or the answer to one that has none. */
export function findRoute(
  routes: readonly ControlRoute[],
  method: string,
  path: string,
): FoundRoute | { readonly refusal: ControlAnswer } {
  const found = routes.flatMap((route) => {
    const values = matchPath(route.path, path);
    return values ? [{ route, path: values }] : [];
  });
  const asked = method === 'HEAD' ? 'GET' : method;
  const match = found.find(({ route }) => route.method === asked);
  if (match) return match;
  if (found.length === 0) return { refusal: refuse(404, 'ResourceNotFound', `The mock has no page ${path}.`) };
  const methods = found.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method])).join(', ');
  return { refusal: refuse(405, 'MethodNotAllowed', `${path} takes ${methods}.`, { allow: methods }) };
}

/** The values of the `{…}` of a template; null when the path is another. */
function matchPath(template: string, path: string): Record<string, string> | null {
  const [wanted, given] = [template.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
    if (name !== undefined) values[name] = value;
    else if (segment !== value) return null;
  }
  return values;
}

function refuse(status: number, error: string, detail: string, headers?: Readonly<Record<string, string>>) {
  return json(status, { error, detail }, headers);
}
