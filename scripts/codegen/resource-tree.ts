import { groupsOf } from './client-kinds.ts';
import { block, camelCase, indent, propertyName, quote } from './code.ts';
import { resourceName } from './emit-client.ts';
import { methodsOf } from './method-parts.ts';
import type { Operation } from './operations.ts';

/** Resources below one name: a module of its own, resources nested in it, or both, as `oauth2` and `oauth2.clients`. */
export interface Branch {
  resource?: Resource;
  readonly children: Map<string, Branch>;
}

/** The calls of a tag: all of them, and those that stand in this tree. */
interface Resource {
  readonly tag: string;
  readonly all: readonly Operation[];
  readonly own: readonly Operation[];
}

/** Some operations as a tree in which an operationId is the path to its method. `all` are those of the document. */
export function resourceTree(own: readonly Operation[], all: readonly Operation[]): Branch {
  const root: Branch = { children: new Map() };
  for (const { id, tag } of own) {
    const isOfTag = (operation: Operation) => operation.tag === tag;
    branchAt(root, id.split('.').slice(0, -1)).resource ??= { tag, all: all.filter(isOfTag), own: own.filter(isOfTag) };
  }
  return root;
}

function branchAt(branch: Branch, [name, ...rest]: readonly string[]): Branch {
  if (name === undefined) return branch;
  const child = branch.children.get(name) ?? { children: new Map() };
  branch.children.set(name, child);
  return branchAt(child, rest);
}

/** What the tree takes of the modules of its resources, which stand in `folder`. */
export function treeImports(root: Branch, folder: string): string {
  const resources = resourcesIn(root).sort((a, b) => (a.tag < b.tag ? -1 : 1));
  return resources
    .map((one) => importOf([...constantsOf(one), `type ${resourceName(one.tag)}`], one, folder))
    .join('\n');
}

function importOf(names: readonly string[], { tag }: Resource, folder: string): string {
  return `import ${block('{', names, '}')} from '${folder}/${tag}.ts';`;
}

function resourcesIn({ resource, children }: Branch): Resource[] {
  return [...(resource ? [resource] : []), ...[...children.values()].flatMap(resourcesIn)];
}

/** Its methods, as a type. */
export function treeType({ resource, children }: Branch): string {
  const nested = [...children].map(([name, child]) => `readonly ${propertyName(name)}: ${treeType(child)};`);
  const tree = `{\n${indent(nested.join('\n'))}\n}`;
  if (!resource) return tree;
  return nested.length === 0 ? typeOf(resource) : `${typeOf(resource)} & ${tree}`;
}

function typeOf({ tag, all, own }: Resource): string {
  if (own.length === all.length) return resourceName(tag);
  return `Pick<${resourceName(tag)}, ${own.flatMap(methodsOf).map(quote).join(' | ')}>`;
}

/** What it takes to send its calls, as an expression. */
export function treeSource({ resource, children }: Branch): string {
  const nested = [...children].map(([name, child]) => treeEntry(name, child));
  const constants = resource ? constantsOf(resource) : [];
  const [constant] = constants;
  if (constant && constants.length === 1 && nested.length === 0) return constant;
  return block('{', [...constants.map((name) => `...${name}`), ...nested], '}');
}

function treeEntry(name: string, branch: Branch): string {
  const source = treeSource(branch);
  return name === source ? name : `${propertyName(name)}: ${source}`;
}

function constantsOf({ tag, all, own }: Resource): string[] {
  const groups = groupsOf(camelCase(tag), all);
  return groups.filter(({ operations }) => operations.some((one) => own.includes(one))).map(({ constant }) => constant);
}
