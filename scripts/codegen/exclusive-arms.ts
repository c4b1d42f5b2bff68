import ts from 'typescript';
import { type Arm, armsOf, isToldApart, type NamedTypes } from './union-arms.ts';

/**
 * Gives each arm of a union the keys of the others as `?: never`, where no tag tells the two apart. Without them any key of
 * any arm may stand in one object, and a key of one arm cannot be read before the arm is known.
 *
 * Left as they are: an arm with keys of the user's own, and one that an intersection builds on, which may bring such a key.
 */
export function excludeOtherArms(source: string): string {
  const file = ts.createSourceFile('types.ts', source, ts.ScriptTarget.Latest, true);
  const types: NamedTypes = new Map(
    file.statements.filter(ts.isTypeAliasDeclaration).map(({ name, type }) => [name.text, type]),
  );
  const { unions, builtOn } = usesOf(file);
  const excluded: Excluded = new Map();
  for (const union of unions) excludeIn(armsOf(union, types), excluded);
  for (const name of builtOn) excluded.delete(name);
  return withKeys(source, types, excluded);
}

/** By arm, the keys that it may not have, each with the arms that have it. */
type Excluded = Map<string, Map<string, Set<string>>>;

function usesOf(file: ts.SourceFile) {
  const unions: ts.UnionTypeNode[] = [];
  const builtOn = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isUnionTypeNode(node)) unions.push(node);
    if (ts.isIntersectionTypeNode(node)) for (const part of node.types) builtOn.add(part.getText(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { unions, builtOn };
}

function excludeIn(arms: readonly Arm[], excluded: Excluded): void {
  for (const arm of arms) {
    if (arm.isOpen) continue;
    const keys = excluded.get(arm.name) ?? new Map<string, Set<string>>();
    for (const other of arms) {
      if (isToldApart(arm, other)) continue;
      const foreign = [...other.keys.keys()].filter((key) => !arm.keys.has(key));
      for (const key of foreign) keys.set(key, (keys.get(key) ?? new Set()).add(other.name));
    }
    if (keys.size > 0) excluded.set(arm.name, keys);
  }
}

function withKeys(source: string, types: NamedTypes, excluded: Excluded): string {
  const places = [...excluded].flatMap(([name, keys]) => {
    const type = types.get(name);
    return type ? [{ type, keys: [...keys].sort(([a], [b]) => (a < b ? -1 : 1)) }] : [];
  });
  const fromTheEnd = places.sort((a, b) => b.type.getEnd() - a.type.getEnd());
  return fromTheEnd.reduce((text, { type, keys }) => {
    const lines = keys.map(([key, owners]) => `    /** Only in ${namesOf(owners)}. */\n    ${key}?: never;\n`).join('');
    const isLiteral = ts.isTypeLiteralNode(type);
    const at = isLiteral ? type.getEnd() - 1 : type.getEnd();
    return text.slice(0, at) + (isLiteral ? lines : ` & {\n${lines}}`) + text.slice(at);
  }, source);
}

/** The first arms by name: an editor shows the line where the compiler refuses a key. */
function namesOf(owners: ReadonlySet<string>): string {
  const names = [...owners].sort().map((name) => `\`${name}\``);
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
