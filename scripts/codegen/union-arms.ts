import ts from 'typescript';

/** What each named type is. */
export type NamedTypes = ReadonlyMap<string, ts.TypeNode>;

/** An arm of a union that is an object with a name. */
export interface Arm extends Shape {
  readonly name: string;
}

interface Shape {
  readonly keys: ReadonlyMap<string, Key>;
  /** Whether it has keys that are the user's own. */
  readonly isOpen: boolean;
}

interface Key {
  readonly isRequired: boolean;
  /** All that the value can be, where that is a choice of constants. */
  readonly constants: readonly string[] | undefined;
}

/** The arms of a union, those of the unions in it among them. What is no object has no keys, and is left out. */
export function armsOf(union: ts.UnionTypeNode, types: NamedTypes): Arm[] {
  return union.types.flatMap((member) => {
    const name = referenced(member);
    const type = name === undefined ? undefined : types.get(name);
    if (name === undefined || type === undefined) return [];
    if (ts.isUnionTypeNode(type)) return armsOf(type, types);
    const shape = shapeOf(type, types);
    return shape ? [{ name, ...shape }] : [];
  });
}

/** Whether a key that both must have differs in its constants: a tag, by which the compiler tells them apart. */
export function isToldApart(one: Arm, other: Arm): boolean {
  return [...one.keys].some(([key, { isRequired, constants }]) => {
    const same = other.keys.get(key);
    if (!isRequired || !same?.isRequired || !constants || !same.constants) return false;
    return !constants.some((constant) => same.constants?.includes(constant));
  });
}

function shapeOf(type: ts.TypeNode, types: NamedTypes): Shape | undefined {
  if (ts.isParenthesizedTypeNode(type)) return shapeOf(type.type, types);
  if (ts.isTypeLiteralNode(type)) return literalShape(type, types);
  if (ts.isIntersectionTypeNode(type)) return joined(type.types.map((part) => shapeOf(part, types)));
  const named = types.get(referenced(type) ?? '');
  return named && shapeOf(named, types);
}

function joined(shapes: readonly (Shape | undefined)[]): Shape | undefined {
  const known = shapes.filter((shape) => shape !== undefined);
  if (known.length < shapes.length) return undefined;
  return { keys: new Map(known.flatMap(({ keys }) => [...keys])), isOpen: known.some(({ isOpen }) => isOpen) };
}

function literalShape({ members }: ts.TypeLiteralNode, types: NamedTypes): Shape {
  const properties = members.filter(ts.isPropertySignature);
  return {
    keys: new Map(
      properties.map(({ name, questionToken, type }): [string, Key] => [
        name.getText(),
        { isRequired: !questionToken, constants: type && constantsOf(type, types) },
      ]),
    ),
    isOpen: members.some(ts.isIndexSignatureDeclaration),
  };
}

function constantsOf(type: ts.TypeNode, types: NamedTypes): string[] | undefined {
  if (ts.isLiteralTypeNode(type)) return [type.getText()];
  if (ts.isUnionTypeNode(type)) {
    const each = type.types.map((member) => constantsOf(member, types));
    return each.every((constants) => constants !== undefined) ? each.flat() : undefined;
  }
  const named = types.get(referenced(type) ?? '');
  return named && constantsOf(named, types);
}

function referenced(type: ts.TypeNode): string | undefined {
  return ts.isTypeReferenceNode(type) ? type.typeName.getText() : undefined;
}
