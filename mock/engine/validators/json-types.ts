import { at, isObject, type OpenApiDocument, type Schema } from '../contract/document.ts';

export type JsonType = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'string';

const ALL: readonly JsonType[] = ['null', 'boolean', 'object', 'array', 'number', 'string'];

/** The JSON types that a value of the schema may have; integers count as numbers. */
export function jsonTypes(document: OpenApiDocument, schema: Schema): ReadonlySet<JsonType> {
  return collect(document, schema, new Set());
}

function collect(document: OpenApiDocument, schema: Schema, seen: Set<string>): ReadonlySet<JsonType> {
  if (!isObject(schema)) return new Set(ALL);
  const limits: ReadonlySet<JsonType>[] = [own(schema)];
  if (typeof schema.$ref === 'string' && !seen.has(schema.$ref)) {
    limits.push(collect(document, target(document, schema.$ref), new Set([...seen, schema.$ref])));
  }
  for (const arm of schemasOf(schema.allOf)) limits.push(collect(document, arm, seen));
  for (const arms of [schemasOf(schema.oneOf), schemasOf(schema.anyOf)]) {
    if (arms.length > 0) limits.push(new Set(arms.flatMap((arm) => [...collect(document, arm, seen)])));
  }
  return new Set(ALL.filter((type) => limits.every((limit) => limit.has(type))));
}

function own(schema: Readonly<Record<string, unknown>>): ReadonlySet<JsonType> {
  if (schema.type !== undefined) return new Set([schema.type].flat().map(plain));
  if ('const' in schema) return new Set([typeOf(schema.const)]);
  if (Array.isArray(schema.enum)) return new Set(schema.enum.map(typeOf));
  return new Set(ALL);
}

function plain(type: unknown): JsonType {
  return type === 'integer' ? 'number' : (type as JsonType); // check-document has refused other names
}

export function typeOf(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'boolean' || type === 'number' || type === 'string' ? type : 'object';
}

/** The schema that a reference of the contract names. */
export function target(document: OpenApiDocument, reference: string): Schema {
  return at(document, reference) as Schema; // check-document has followed every reference
}

export function schemasOf(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value : [];
}
