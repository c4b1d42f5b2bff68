import { BANNER, camelCase, indent, propertyName } from './code.ts';
import { resourceName } from './emit-client.ts';
import type { Operation } from './operations.ts';

/** Resources below one name: a module of its own, resources nested in it, or both, as `oauth2` and `oauth2.clients`. */
interface Branch {
  tag?: string;
  readonly children: Map<string, Branch>;
}

/** `client/index.ts`: all resources as one tree, in which an operationId is the path to its method. */
export function emitClientIndex(operations: readonly Operation[]): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort();
  const root: Branch = { children: new Map() };
  for (const { id, tag } of operations) branchAt(root, id.split('.').slice(0, -1)).tag = tag;
  return `${BANNER}

${tags.map((tag) => `import { ${camelCase(tag)}, type ${resourceName(tag)} } from './${tag}.ts';`).join('\n')}

/** Every call of the API. An operationId is the path to its method. */
export interface Resources ${branchType(root)}

/** What it takes to send each of them. */
export const operations = () => (${branchSource(root)});
`;
}

function branchAt(branch: Branch, [name, ...rest]: readonly string[]): Branch {
  if (name === undefined) return branch;
  const child = branch.children.get(name) ?? { children: new Map() };
  branch.children.set(name, child);
  return branchAt(child, rest);
}

function branchType({ tag, children }: Branch): string {
  const nested = [...children].map(([name, child]) => `readonly ${propertyName(name)}: ${branchType(child)};`);
  if (tag === undefined) return `{\n${indent(nested.join('\n'))}\n}`;
  return nested.length === 0 ? resourceName(tag) : `${resourceName(tag)} & {\n${indent(nested.join('\n'))}\n}`;
}

function branchSource({ tag, children }: Branch): string {
  const nested = [...children].map(([name, child]) => branchEntry(name, child));
  if (tag === undefined) return `{\n${indent(nested.join('\n'))}\n}`;
  const own = camelCase(tag);
  return nested.length === 0 ? own : `{\n${indent([`...${own},`, ...nested].join('\n'))}\n}`;
}

function branchEntry(name: string, branch: Branch): string {
  const source = branchSource(branch);
  return name === source ? `${name},` : `${propertyName(name)}: ${source},`;
}
