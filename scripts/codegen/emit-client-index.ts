import { BANNER } from './code.ts';
import type { Operation } from './operations.ts';
import { resourceTree, treeImports, treeSource, treeType } from './resource-tree.ts';

/** `client/index.ts`: all resources as one tree, in which an operationId is the path to its method. */
export function emitClientIndex(operations: readonly Operation[]): string {
  const tree = resourceTree(operations, operations);
  return `${BANNER}

${treeImports(tree, '.')}

/** Every call of the API. An operationId is the path to its method. */
export interface Resources ${treeType(tree)}

/** What it takes to send each of them. */
export const operations = () => (${treeSource(tree)});
`;
}
