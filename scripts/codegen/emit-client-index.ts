import { BANNER, camelCase, indent, propertyName } from './code.ts';
import type { Operation } from './operations.ts';

/** Resources below one name: a module of its own, resources nested in it, or both, as `oauth2` and `oauth2.clients`. */
interface Branch {
  module?: string;
  readonly children: Map<string, Branch>;
}

/** `client/index.ts`: all resources as one tree, in which an operationId is the path to its method. */
export function emitClientIndex(operations: readonly Operation[], callModule: string): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort();
  const root: Branch = { children: new Map() };
  for (const { id, tag } of operations) branchAt(root, id.split('.').slice(0, -1)).module = camelCase(tag);
  return `${BANNER}

import type { Call } from '${callModule}';
${tags.map((tag) => `import { ${camelCase(tag)} } from './${tag}.ts';`).join('\n')}

/** Every call of the API, bound to what sends it. An operationId is the path to its method. */
export const bindResources = (call: Call) => (${branchSource(root)});

export type Resources = ReturnType<typeof bindResources>;
`;
}

function branchAt(branch: Branch, [name, ...rest]: readonly string[]): Branch {
  if (name === undefined) return branch;
  const child = branch.children.get(name) ?? { children: new Map() };
  branch.children.set(name, child);
  return branchAt(child, rest);
}

function branchSource({ module, children }: Branch): string {
  const nested = [...children].map(([name, child]) => `${propertyName(name)}: ${branchSource(child)},`);
  if (!module) return `{\n${indent(nested.join('\n'))}\n}`;
  return nested.length === 0 ? `${module}(call)` : `{\n${indent([`...${module}(call),`, ...nested].join('\n'))}\n}`;
}
