import { isObject, type OpenApiDocument, type Schema } from '../contract/document.ts';
import { type JsonType, jsonTypes, schemasOf, target } from './json-types.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** One form that a union allows, as far as keys and fixed values tell it from the others. */
export interface Arm {
  readonly types: ReadonlySet<JsonType>;
  readonly fields: ReadonlyMap<string, Field>;
  /** The keys that every value of the arm has. */
  readonly required: readonly string[];
  /** Whether it refuses unknown keys. */
  readonly closed: boolean;
  readonly mayBeEmpty: boolean;
}

export interface Field {
  /** All values that the key may have, where they are fixed; otherwise null. */
  readonly fixed: readonly unknown[] | null;
}

export function readArm(document: OpenApiDocument, schema: Schema): Arm {
  const shapes = shapesOf(document, schema, new Set());
  const [first, ...others] = shapes;
  return {
    types: jsonTypes(document, schema),
    fields: shapes.map(({ fields }) => fields).reduce(joinFields),
    required: (first?.required ?? []).filter((key) => others.every(({ required }) => required.includes(key))),
    closed: shapes.every(({ closed }) => closed),
    mayBeEmpty: shapes.some(({ mayBeEmpty }) => mayBeEmpty),
  };
}

const WEIGHT = { known: 2, unknown: -2, missing: -1, otherValue: -8 } as const;

/** The arm that an object was most likely meant for, judged by its keys and fixed values; the first of equals. */
export function nearest<A extends Arm>(arms: readonly [A, ...A[]], value: JsonObject): A {
  const [first, ...others] = arms;
  let best = { arm: first, score: scoreOf(first, value) };
  for (const arm of others) {
    const score = scoreOf(arm, value);
    if (score > best.score) best = { arm, score };
  }
  return best.arm;
}

function scoreOf({ fields, required, closed }: Arm, value: JsonObject): number {
  let score = required.filter((key) => !Object.hasOwn(value, key)).length * WEIGHT.missing;
  for (const [key, given] of Object.entries(value)) {
    const field = fields.get(key);
    if (!field) score += closed ? WEIGHT.unknown : 0;
    else score += WEIGHT.known + (takes(field, given) ? 0 : WEIGHT.otherValue);
  }
  return score;
}

/** Whether the fixed values of a field, if there are any, include one. */
export function takes({ fixed }: Field, value: unknown): boolean {
  return fixed === null || fixed.includes(value);
}

type Shape = Omit<Arm, 'types'>;

const ANYTHING: Shape = { fields: new Map(), required: [], closed: false, mayBeEmpty: true };

/** The object forms that a schema allows: several when it is itself a union. */
function shapesOf(document: OpenApiDocument, schema: Schema, seen: ReadonlySet<string>): readonly Shape[] {
  if (!isObject(schema)) return [ANYTHING];
  const arms = [...schemasOf(schema.oneOf), ...schemasOf(schema.anyOf)];
  if (arms.length > 0) return arms.flatMap((arm) => shapesOf(document, arm, seen));
  const { $ref } = schema;
  if (typeof $ref === 'string' && !seen.has($ref)) {
    return shapesOf(document, target(document, $ref), new Set([...seen, $ref]));
  }
  const bases = schemasOf(schema.allOf).flatMap((base) => shapesOf(document, base, seen).slice(0, 1));
  return [[...bases, ownShape(document, schema)].reduce(join)];
}

function ownShape(document: OpenApiDocument, schema: JsonObject): Shape {
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return {
    // check-document has checked that these are schemas
    fields: new Map(properties.map(([key, property]) => [key, fieldOf(document, property as Schema, new Set())])),
    required: Array.isArray(schema.required) ? schema.required : [],
    closed: schema.additionalProperties === false,
    mayBeEmpty: !schema.minProperties,
  };
}

function fieldOf(document: OpenApiDocument, schema: Schema, seen: ReadonlySet<string>): Field {
  if (!isObject(schema)) return { fixed: null };
  if ('const' in schema) return { fixed: [schema.const] };
  if (Array.isArray(schema.enum)) return { fixed: schema.enum };
  const { $ref } = schema;
  if (typeof $ref !== 'string' || seen.has($ref)) return { fixed: null };
  return fieldOf(document, target(document, $ref), new Set([...seen, $ref]));
}

function join(left: Shape, right: Shape): Shape {
  return {
    fields: joinFields(left.fields, right.fields),
    required: [...left.required, ...right.required],
    closed: left.closed || right.closed,
    mayBeEmpty: left.mayBeEmpty && right.mayBeEmpty,
  };
}

function joinFields(left: Arm['fields'], right: Arm['fields']): Arm['fields'] {
  const joined = new Map(left);
  for (const [key, { fixed }] of right) {
    const known = joined.get(key);
    joined.set(key, known ? { fixed: known.fixed && fixed && [...known.fixed, ...fixed] } : { fixed });
  }
  return joined;
}
