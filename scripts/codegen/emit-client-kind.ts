import type { ErrorEntry } from '../../openapi/tooling/document.ts';
import { type ClientKind, capitalized, mayCall } from './client-kinds.ts';
import { BANNER, block, docComment, indent, quote } from './code.ts';
import { emitErrorTable } from './emit-api-errors.ts';
import { className } from './error-class.ts';
import { groupBy } from './group-by.ts';
import type { Operation } from './operations.ts';
import { resourceTree, treeImports, treeSource, treeType } from './resource-tree.ts';

/** `clients/<kind>.ts`: the calls that one kind of client may make, by their methods and by their paths, and their errors. */
export function emitClientKind(
  kind: ClientKind,
  operations: readonly Operation[],
  catalogue: readonly ErrorEntry[],
): string {
  const own = operations.filter((operation) => mayCall(kind, operation));
  const tree = resourceTree(own, operations);
  const name = capitalized(kind.name);
  const errors = errorsOf(own, catalogue);
  return `${BANNER}

import ${block('{', [...new Set(errors.map(className))].sort(), '}')} from '../api-errors.ts';
${treeImports(tree, '../client')}
import type { paths } from '../types.ts';

${docComment([`${kind.says} An operationId is the path to its method.`])}export interface ${name}Resources ${treeType(tree)}

/** The same by path and method, as openapi-fetch takes them. */
export interface ${name}Paths {
${indent(emitPaths(own, operations))}
}

/** What it takes to send each of them. */
export const operations = () => (${treeSource(tree)});

/** The class of each error with which they, or HTTP, may be answered, by the name in its body. */
export const errors = ${emitErrorTable(errors)} as const;
`;
}

/** What HTTP can answer to any call, no operation says. */
function errorsOf(operations: readonly Operation[], catalogue: readonly ErrorEntry[]): string[] {
  const classes = new Set(
    operations.flatMap(({ responses }) => responses.flatMap(({ errors }) => errors.map((error) => error.class))),
  );
  return catalogue.flatMap(({ errors, any_call: ofAnyCall }) =>
    errors.filter((error) => ofAnyCall || classes.has(className(error))),
  );
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
