import { at, isObject, type OpenApiDocument } from './document.ts';
import type { Operation } from './operation.ts';

type SchemaObject = Readonly<Record<string, unknown>>;

const JOINED = ['allOf', 'anyOf', 'oneOf'] as const;

/** The schemas of an operation's successes in JSON. */
export function successSchemas(document: OpenApiDocument, { responses }: Operation): readonly SchemaObject[] {
  const successes = [...responses].filter(([status]) => status.startsWith('2'));
  return successes.flatMap(([, { contents }]) => schemasAt(document, [contents.get('application/json')?.schema]));
}

/** All that says something of one place: references are followed, and the arms of unions are taken together. */
export function schemasAt(document: OpenApiDocument, given: readonly unknown[]): readonly SchemaObject[] {
  const found = new Set<SchemaObject>();
  const visit = (schema: unknown): void => {
    if (!isObject(schema) || found.has(schema)) return;
    if (typeof schema.$ref === 'string') visit(at(document, schema.$ref));
    found.add(schema);
    for (const keyword of JOINED) if (Array.isArray(schema[keyword])) schema[keyword].forEach(visit);
  };
  given.forEach(visit);
  return [...found];
}

/** What says something of the value below a key: a property, an item of a list, an entry of a map. */
export function schemasBelow(
  document: OpenApiDocument,
  schemas: readonly SchemaObject[],
  key: string,
): readonly SchemaObject[] {
  const isPosition = /^(?:0|[1-9]\d*)$/.test(key);
  const below = schemas.flatMap(({ properties, items, prefixItems, additionalProperties }) => [
    isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : additionalProperties,
    isPosition ? items : undefined,
    isPosition && Array.isArray(prefixItems) ? prefixItems[Number(key)] : undefined,
  ]);
  return schemasAt(document, below);
}

/** The names of the properties that a place may have. */
export function propertiesOf(schemas: readonly SchemaObject[]): readonly string[] {
  const names = schemas.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));
  return [...new Set(names)];
}

export function requiredOf(schemas: readonly SchemaObject[]): ReadonlySet<string> {
  return new Set(schemas.flatMap(({ required }) => (Array.isArray(required) ? required.map(String) : [])));
}

export function isEnumerated(schemas: readonly SchemaObject[]): boolean {
  return schemas.some((schema) => Array.isArray(schema.enum));
}

/** Whether an enumeration stands anywhere in it. */
export function hasEnumeration(document: OpenApiDocument, schemas: readonly SchemaObject[]): boolean {
  const seen = new Set<SchemaObject>();
  const search = (here: readonly SchemaObject[]): boolean => {
    const fresh = here.filter((schema) => !seen.has(schema));
    for (const schema of fresh) seen.add(schema);
    if (isEnumerated(fresh)) return true;
    const keys = [...propertiesOf(fresh), ...(fresh.some(({ items }) => items !== undefined) ? ['0'] : [])];
    return keys.some((key) => search(schemasBelow(document, fresh, key)));
  };
  return search(schemas);
}
