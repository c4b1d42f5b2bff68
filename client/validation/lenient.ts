import * as z from 'zod/mini';
import { armsFor, isUnknownAmong } from './union-arms.ts';

type Schema = z.core.$ZodType;
type Run = Schema['_zod']['run'];

const variants = new WeakMap<Schema, Schema>();

/**
 * The variant of a schema for the answers of a server that is newer than the contract: unknown values of enumerations,
 * unknown arms of unions and unknown keys pass; all else is judged as before. A schema in which none of these can stand
 * is its own variant. The type stays that of the contract: who wants to hear of what it does not cover has `onUnknown`.
 */
export function lenient<S extends Schema>(schema: S): S {
  const variant = variants.get(schema) ?? derive(schema as Schema as z.core.$ZodTypes); // every schema of zod is one of them
  variants.set(schema, variant);
  return variant as S; // the type is asserted, as said above
}

/** Of the kinds of schemas that the generator writes for answers; others judge as before. */
function derive(schema: z.core.$ZodTypes): Schema {
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return rebuilt(schema, { innerType: lenient(def.innerType) });
    case 'array':
      return rebuilt(schema, { element: lenient(def.element) });
    case 'tuple':
      return rebuilt(schema, { items: def.items.map(lenient) });
    case 'record':
      return rebuilt(schema, { valueType: lenient(def.valueType) });
    case 'lazy':
      return z.lazy((): z.core.SomeType => lenient(def.getter()));
    case 'object':
      return rebuilt(schema, { shape: mapped(def.shape, lenient), catchall: lenientRest(def.catchall) });
    case 'union':
      return openUnion(schema as z.core.$ZodUnion); // its type covers those with a discriminator
    case 'enum':
    case 'literal':
      return openEnum(schema);
    default:
      return schema;
  }
}

/** The schema with other parts, or the schema itself where all are the same. */
function rebuilt(schema: Schema, parts: Readonly<Record<string, object>>): Schema {
  const old: Readonly<Record<string, unknown>> = { ...schema._zod.def };
  const isSame = Object.entries(parts).every(([name, part]) => isAlike(part, old[name]));
  return isSame ? schema : z.clone(schema, { ...schema._zod.def, ...parts });
}

/** A part is a schema, or a list or a record of schemas. */
function isAlike(part: object, old: unknown): boolean {
  if (part === old || '_zod' in part) return part === old;
  return Object.entries(part).every(([name, inner]) => inner === Reflect.get(Object(old), name));
}

/** What keys beyond the known ones may be: anything. Where the contract says what they are, they are the user's. */
function lenientRest(rest: Schema | undefined): Schema {
  const type = rest?._zod.def.type;
  return !rest || type === 'never' || type === 'unknown' ? anything : lenient(rest);
}

const anything = /*@__PURE__*/ z.unknown();

function openEnum(schema: Schema): Schema {
  const { values = new Set(), run } = schema._zod;
  return withRun(schema, (payload, context) =>
    isUnknownAmong(values, payload.value) ? payload : run(payload, context),
  );
}

/** A tag says which arm judges a value. Without one, it is the first that takes it. */
function openUnion(union: z.core.$ZodUnion): Schema {
  const { def } = union._zod;
  if (def.options.every((arm) => lenient(arm) === arm)) return union; // such as text or a number
  const isTagged = 'discriminator' in def;
  return withRun(union, (payload, context) => {
    const arms = armsFor(union._zod.def, payload.value);
    const [arm] = arms;
    if (!arm) return payload;
    if (arms.length === 1) return lenient(arm)._zod.run(payload, context);
    if (isTagged) return union._zod.run(payload, context); // it has no tag, and so no arm can judge it
    return z.union(arms.map(lenient))._zod.run(payload, context);
  });
}

/** A schema with the same properties as another, which judges otherwise. */
function withRun(schema: Schema, run: Run): Schema {
  const variant = z.clone(schema);
  variant._zod.run = run;
  return variant;
}

function mapped<T, R>(record: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
