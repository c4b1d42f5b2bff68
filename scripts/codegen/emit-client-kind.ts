import { type ClientKind, capitalized, mayCall } from './client-kinds.ts';
import { BANNER, docComment, indent, quote } from './code.ts';
import { groupBy } from './group-by.ts';
import type { Operation } from './operations.ts';
import { resourceTree, treeImports, treeSource, treeType } from './resource-tree.ts';

/** `clients/<kind>.ts`: the calls that one kind of client may make, by their methods and by their paths. */
export function emitClientKind(kind: ClientKind, operations: readonly Operation[]): string {
  const own = operations.filter((operation) => mayCall(kind, operation));
  const tree = resourceTree(own, operations);
  const name = capitalized(kind.name);
  return `${BANNER}

${treeImports(tree, '../client')}
import type { paths } from '../types.ts';

${docComment([`${kind.says} An operationId is the path to its method.`])}export interface ${name}Resources ${treeType(tree)}

/** The same by path and method, as openapi-fetch takes them. */
export interface ${name}Paths {
${indent(emitPaths(own, operations))}
}

/** What it takes to send each of them. */
export const operations = () => (${treeSource(tree)});
`;
}

function emitPaths(own: readonly Operation[], all: readonly Operation[]): string {
  const byPath = groupBy(own, ({ path }) => path);
  return Array.from(byPath, ([path, methods]) => {
    const item = `paths[${quote(path)}]`;
    const isWhole = all.filter((operation) => operation.path === path).length === methods.length;
    const names = methods.map(({ method }) => quote(method.toLowerCase()));
    return `${quote(path)}: ${isWhole ? item : `Pick<${item}, ${names.join(' | ')}>`};`;
  }).join('\n');
}

/** `clients/<kind>-validation.ts`: what checks these calls, to be loaded when it is needed. */
export function emitKindValidation(list: string): string {
  return `${BANNER}

export { createValidation } from '../../client/validation/create-validation.ts';
export { ${list} as schemas } from '../schemas.ts';
`;
}
