import type { Schema } from '../../openapi/tooling/document.ts';

export interface EditorSchemaOptions {
  /** The name under `$defs` of a schema that a reference names. */
  readonly nameOf: (component: string) => string;
  /** Whether each value may be a reference to the answer of an earlier step instead. */
  readonly takesReferences: boolean;
}

const REFERENCE = { $ref: '#/$defs/Reference' };

/** Keywords that hold one schema, several, or several by name, and those whose schemas are values of their own. */
const LISTS = new Set(['anyOf', 'allOf', 'oneOf', 'prefixItems']);
const MAPS = new Set(['properties', 'patternProperties']);
const SINGLE = new Set(['items', 'additionalProperties', 'not', 'contains', 'propertyNames', 'if', 'then', 'else']);
const VALUES = new Set(['properties', 'patternProperties', 'items', 'additionalProperties']);

/** A schema of an OpenAPI document as editors read it: a JSON Schema without what only OpenAPI knows. */
export function editorSchema(schema: Schema, options: EditorSchemaOptions): Schema {
  const entries = Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword.startsWith('x-') || keyword === 'discriminator' || keyword === 'examples') return [];
    return [entryOf(keyword, value, options)];
  });
  return Object.fromEntries(entries) as Schema;
}

function entryOf(keyword: string, value: unknown, options: EditorSchemaOptions): [string, unknown] {
  const convert = (inner: unknown): unknown => {
    if (typeof inner !== 'object' || inner === null) return inner;
    const converted = editorSchema(inner as Schema, options);
    return VALUES.has(keyword) && options.takesReferences ? orReference(converted) : converted;
  };
  if (keyword === '$ref') return [keyword, `#/$defs/${options.nameOf(String(value).split('/').at(-1) ?? '')}`];
  // A reference fits several arms.
  if (LISTS.has(keyword)) return [keyword === 'oneOf' ? 'anyOf' : keyword, (value as unknown[]).map(convert)];
  if (MAPS.has(keyword)) {
    const properties = Object.entries(value as Readonly<Record<string, unknown>>);
    return [keyword, Object.fromEntries(properties.map(([name, inner]) => [name, convert(inner)]))];
  }
  return [keyword, SINGLE.has(keyword) ? convert(value) : value];
}

/** A fixed value tells arms of a union apart, and is never a reference. */
function orReference(schema: Schema): Schema {
  if ('const' in schema) return schema;
  const { description } = schema;
  return { ...(description !== undefined && { description }), anyOf: [schema, REFERENCE] } as Schema;
}
