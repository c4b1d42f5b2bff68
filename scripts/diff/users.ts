import { isJsonObject, type Json, type JsonObject } from './json.ts';

const methods = ['get', 'put', 'post', 'patch', 'delete'];

function referencesIn(node: Json | undefined): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn);
  if (!isJsonObject(node)) return [];
  const own = typeof node.$ref === 'string' ? [node.$ref] : [];
  return [...own, ...Object.values(node).flatMap(referencesIn)];
}

interface Operation {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  /** All that it says, the parameters of its path included. */
  readonly body: Json;
}

/** The operations of `paths` or `webhooks`, in their order. */
export function operationsOf(items: Json | undefined): Operation[] {
  return Object.entries(isJsonObject(items) ? items : {}).flatMap(([path, item]) => {
    if (!isJsonObject(item)) return [];
    return methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      return { name: operationName(path, method, operation), path, method, body: [operation, item.parameters ?? null] };
    });
  });
}

/** How a report names an operation. */
export function operationName(path: string, method: string, operation: Json | undefined): string {
  const id = isJsonObject(operation) ? operation.operationId : undefined;
  return typeof id === 'string' ? id : `${method.toUpperCase()} ${path}`;
}

/** For each component, by its pointer, the operations and webhooks that reach it, in the contract's order. */
export function usersOfComponents(document: JsonObject): ReadonlyMap<string, string[]> {
  const components = isJsonObject(document.components) ? document.components : {};
  const users = new Map<string, string[]>();
  const visit = (reference: string, user: string): void => {
    const names = users.get(reference) ?? [];
    if (names.includes(user)) return;
    users.set(reference, [...names, user]);
    const [, , kind = '', name = ''] = reference.split('/');
    const group = components[kind];
    for (const next of referencesIn(isJsonObject(group) ? group[name] : undefined)) visit(next, user);
  };
  for (const { name, body } of [...operationsOf(document.paths), ...operationsOf(document.webhooks)]) {
    for (const reference of referencesIn(body)) visit(reference, name);
  }
  return users;
}
