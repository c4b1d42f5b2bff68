import { isObject, type OpenApiDocument, type Schema } from '../contract/document.ts';
import { jsonTypes, schemasOf, target, typeOf } from './json-types.ts';

const WEIGHT = { tag: 8, known: 2, unknown: -2, missing: -1, wrongType: -100 } as const;

/** The arm of an untagged union that a value was most likely meant for, judged by its keys and fixed values. */
export function bestArm(document: OpenApiDocument, arms: readonly Schema[], value: unknown): Schema | undefined {
  let best: { readonly arm: Schema; readonly score: number } | undefined;
  for (const arm of arms) {
    const score = scoreOf(document, arm, value);
    if (!best || score > best.score) best = { arm, score };
  }
  return best?.arm;
}

function scoreOf(document: OpenApiDocument, arm: Schema, value: unknown): number {
  if (!jsonTypes(document, arm).has(typeOf(value))) return WEIGHT.wrongType;
  if (!isObject(value)) return 0;
  const shapes = shapesOf(document, arm, new Set());
  return Math.max(...shapes.map((shape) => scoreShape(shape, value)));
}

function scoreShape(shape: Shape, value: Readonly<Record<string, unknown>>): number {
  let score = 0;
  for (const key of Object.keys(value)) {
    const property = shape.properties.get(key);
    if (property === undefined) score += shape.closed ? WEIGHT.unknown : 0;
    else score += WEIGHT.known + scoreFixed(property, value[key]);
  }
  const missing = shape.required.filter((key) => !(key in value));
  return score + missing.length * WEIGHT.missing;
}

function scoreFixed(property: Schema, value: unknown): number {
  if (!isObject(property)) return 0;
  if ('const' in property) return property.const === value ? WEIGHT.tag : -WEIGHT.tag;
  if (Array.isArray(property.enum)) return property.enum.includes(value) ? 0 : -WEIGHT.tag;
  return 0;
}

interface Shape {
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: readonly string[];
  readonly closed: boolean;
}

/** The object forms that a schema allows: several when it is itself a union. */
function shapesOf(document: OpenApiDocument, schema: Schema, seen: ReadonlySet<string>): readonly Shape[] {
  if (!isObject(schema)) return [{ properties: new Map(), required: [], closed: false }];
  const arms = [...schemasOf(schema.oneOf), ...schemasOf(schema.anyOf)];
  if (arms.length > 0) return arms.flatMap((arm) => shapesOf(document, arm, seen));
  const { $ref } = schema;
  if (typeof $ref === 'string' && !seen.has($ref)) {
    return shapesOf(document, target(document, $ref), new Set([...seen, $ref]));
  }
  const bases = schemasOf(schema.allOf).flatMap((base) => shapesOf(document, base, seen).slice(0, 1));
  return [[...bases, ownShape(schema)].reduce(join)];
}

function ownShape(schema: Readonly<Record<string, unknown>>): Shape {
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return {
    properties: new Map(properties as [string, Schema][]), // check-document has checked that these are schemas
    required: Array.isArray(schema.required) ? schema.required : [],
    closed: schema.additionalProperties === false,
  };
}

function join(left: Shape, right: Shape): Shape {
  return {
    properties: new Map([...left.properties, ...right.properties]),
    required: [...left.required, ...right.required],
    closed: left.closed || right.closed,
  };
}
