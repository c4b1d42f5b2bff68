import { isJsonObject, type Json, type JsonObject } from './json.ts';

export const methods = ['get', 'put', 'post', 'patch', 'delete'];

function referencesIn(node: Json | undefined): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn);
  if (!isJsonObject(node)) return [];
  const own = typeof node.$ref === 'string' ? [node.$ref] : [];
  return [...own, ...Object.values(node).flatMap(referencesIn)];
}

export interface Operation {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly source: JsonObject;
}

/** The operations of `paths` or `webhooks`, in their order. */
export function operationsOf(items: Json | undefined): Operation[] {
  return Object.entries(isJsonObject(items) ? items : {}).flatMap(([path, item]) => {
    if (!isJsonObject(item)) return [];
    return methods.flatMap((method) => {
      const source = item[method];
      if (!isJsonObject(source)) return [];
      return { name: operationName(path, method, source), path, method, source };
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
  const operations = [...operationsOf(document.paths), ...operationsOf(document.webhooks)];
  return componentsReached(
    document,
    operations.map(({ name, source }) => [name, source]),
  );
}

/** For each component, by its pointer, the labels of the parts that refer to it, however deep inside. */
export function componentsReached(
  document: JsonObject,
  parts: readonly (readonly [label: string, part: Json | undefined])[],
): ReadonlyMap<string, string[]> {
  const components = isJsonObject(document.components) ? document.components : {};
  const labels = new Map<string, string[]>();
  const visit = (reference: string, label: string): void => {
    const known = labels.get(reference) ?? [];
    if (known.includes(label)) return;
    labels.set(reference, [...known, label]);
    const [, , kind = '', name = ''] = reference.split('/');
    const group = components[kind];
    for (const next of referencesIn(isJsonObject(group) ? group[name] : undefined)) visit(next, label);
  };
  for (const [label, part] of parts) for (const reference of referencesIn(part)) visit(reference, label);
  return labels;
}
