import { refName, type Schema, type SchemaType } from '../../openapi/tooling/document.ts';

/** Named schemas of the document. */
export type NamedSchemas = Readonly<Record<string, Schema>>;

/** The schema itself, or the one that its `$ref` names. */
export function resolve(schema: Schema, schemas: NamedSchemas): Schema {
  const target = schema.$ref === undefined ? schema : schemas[refName(schema.$ref)];
  if (!target) throw new Error(`${schema.$ref} is not in the bundle`);
  return target.$ref === undefined ? target : resolve(target, schemas);
}

export function typesOf(schema: Schema): readonly SchemaType[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}

export function isNull(schema: Schema): boolean {
  return schema.type === 'null' || schema.const === null;
}

/** The members of `oneOf` or `anyOf`. */
export function alternatives(schema: Schema): readonly Schema[] | undefined {
  return schema.oneOf ?? schema.anyOf;
}

/** The schemas directly inside a schema, each with the keys that lead to it. */
export function subschemas(schema: Schema): [keys: (string | number)[], schema: Schema][] {
  const { items, additionalProperties, propertyNames } = schema;
  const single = Object.entries({ items, additionalProperties, propertyNames });
  return [
    ...Object.entries(schema.properties ?? {}).map(([name, value]): [string[], Schema] => [
      ['properties', name],
      value,
    ]),
    ...(['oneOf', 'anyOf', 'allOf', 'prefixItems'] as const).flatMap((keyword) =>
      (schema[keyword] ?? []).map((value, index): [(string | number)[], Schema] => [[keyword, index], value]),
    ),
    ...single.flatMap(([keyword, value]): [string[], Schema][] =>
      value === undefined || typeof value === 'boolean' ? [] : [[[keyword], value]],
    ),
  ];
}

/** Names of the schemas that this one refers to, however deep inside. */
function references(schema: Schema): string[] {
  const own = schema.$ref === undefined ? [] : [refName(schema.$ref)];
  return [...own, ...subschemas(schema).flatMap(([, inner]) => references(inner))];
}

/** Names of the schemas that contain themselves by way of references. */
export function recursiveSchemas(schemas: NamedSchemas): Set<string> {
  return cycles(schemas, references);
}

/** Of these, the ones that do so without a property in between: no code could be written for them. */
export function endlessSchemas(schemas: NamedSchemas): Set<string> {
  return cycles(schemas, immediateReferences);
}

function immediateReferences({ properties: _, allOf = [], ...rest }: Schema): string[] {
  return [...references(rest), ...allOf.flatMap(immediateReferences)];
}

function cycles(schemas: NamedSchemas, targets: (schema: Schema) => string[]): Set<string> {
  const direct = new Map(Object.entries(schemas).map(([name, schema]) => [name, new Set(targets(schema))]));
  return new Set([...direct.keys()].filter((name) => reachable(name, direct).has(name)));
}

function reachable(start: string, direct: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(direct.get(start) ?? [])];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...(direct.get(name) ?? []));
  }
  return seen;
}

/** One object schema that says what all members of an `allOf` and the keywords beside it say. */
export function flatten(schema: Schema, schemas: NamedSchemas): Schema {
  const whole = resolve(schema, schemas);
  if (!whole.allOf) return whole;
  const { allOf, ...beside } = whole;
  const parts = [...allOf, beside].map((part) => flatten(part, schemas));
  return {
    ...beside,
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: [...new Set(parts.flatMap(({ required = [] }) => required))],
  };
}
