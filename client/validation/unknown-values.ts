import type * as z from 'zod/mini';
import { fits } from './fits.ts';
import { isObject } from './is-object.ts';
import { armsFor, isUnknownAmong } from './union-arms.ts';

type Schema = z.core.$ZodType;

/** Something in an answer that the contract does not have. */
export interface UnknownValue {
  /** A value of an enumeration, an arm of a union, a key of an object. */
  readonly kind: 'unknown_enum_value' | 'unknown_variant' | 'unknown_key';
  /** The way to it in the body. */
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/**
 * What in a body is unknown to the contract, as far as its schema can be followed: of items of a list that have the same
 * unknown key, arm or value the first alone, and no more than MOST in all.
 */
export function unknownValues(schema: Schema, body: unknown): UnknownValue[] {
  const found = new Map<string, UnknownValue>();
  for (const unknown of unknownsIn(schema as z.core.$ZodTypes, body, [])) {
    const place = unknown.path.map((step) => (typeof step === 'number' ? '*' : step));
    const said = unknown.kind === 'unknown_enum_value' ? unknown.value : '';
    const key = JSON.stringify([unknown.kind, place, said]);
    if (!found.has(key)) found.set(key, unknown);
    if (found.size === MOST) break;
  }
  return [...found.values()];
}

/** Somebody may have to read them all. */
const MOST = 100;

/** No answer of the contract is as deep, and a schema that contains itself could be followed for ever. */
const DEEPEST = 100;

type Path = UnknownValue['path'];

function* unknownsIn(schema: z.core.$ZodTypes, value: unknown, path: Path): Generator<UnknownValue> {
  if (path.length > DEEPEST) return;
  const { def, values } = schema._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      if (value !== null && value !== undefined) yield* inside(def.innerType, value, path);
      return;
    case 'lazy':
      return yield* inside(def.getter(), value, path);
    case 'array':
      return yield* inItems(value, path, () => def.element);
    case 'tuple':
      return yield* inItems(value, path, (index) => def.items[index]);
    case 'record':
      for (const [key, part] of entriesOf(value)) yield* inside(def.valueType, part, [...path, key]);
      return;
    case 'object':
      return yield* inObject(def, value, path);
    case 'union':
      return yield* inUnion(schema as z.core.$ZodUnion, value, path);
    case 'enum':
    case 'literal':
      if (values && isUnknownAmong(values, value)) yield { kind: 'unknown_enum_value', path, value };
  }
}

function inside(schema: z.core.SomeType, value: unknown, path: Path): Generator<UnknownValue> {
  return unknownsIn(schema as z.core.$ZodTypes, value, path); // every schema of zod is one of them
}

function* inItems(list: unknown, path: Path, schemaAt: (index: number) => z.core.SomeType | undefined) {
  for (const [index, item] of Array.isArray(list) ? list.entries() : []) {
    const schema = schemaAt(index);
    if (schema) yield* inside(schema, item, [...path, index]);
  }
}

function* inObject({ shape, catchall }: z.core.$ZodObjectDef, value: unknown, path: Path): Generator<UnknownValue> {
  const rest = catchall as z.core.$ZodTypes | undefined;
  const isOpen = rest && rest._zod.def.type !== 'never' && rest._zod.def.type !== 'unknown';
  for (const [key, part] of entriesOf(value)) {
    const schema = Object.hasOwn(shape, key) ? shape[key] : isOpen ? rest : undefined;
    if (schema) yield* inside(schema, part, [...path, key]);
    else yield { kind: 'unknown_key', path: [...path, key], value: part };
  }
}

/** An answer that is wrong elsewhere may have anything in the place of an object. */
function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

function* inUnion(union: z.core.$ZodUnion, value: unknown, path: Path): Generator<UnknownValue> {
  const arms = armsFor(union._zod.def, value);
  if (arms.length === 0) return yield { kind: 'unknown_variant', path, value };
  if ('discriminator' in union._zod.def && arms.length > 1) return; // it has no tag, and so is of no arm
  const arm = arms.find((one) => fits(one, value, 'exact')) ?? arms.find((one) => fits(one, value, 'open'));
  if (arm) yield* inside(arm, value, path);
}
