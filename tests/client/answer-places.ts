import { readFileSync } from 'node:fs';
import { namedSchemas, type OpenApiDocument, refName, type Schema } from '../../openapi/tooling/document.ts';

type Path = readonly (string | number)[];

/** A place in the example of an answer where it may be changed. */
export interface Place {
  readonly kind: 'enumeration' | 'tag' | 'object' | 'map' | 'required' | 'scalar';
  readonly path: Path;
  /** Of a map: a value that it may have. */
  readonly sample?: unknown;
}

const contract: OpenApiDocument = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
const schemas = namedSchemas(contract);

/** Where in a value its schema has what the kinds of places name; arms of unions without a tag are left alone. */
export function placesIn(schema: Schema, value: unknown, path: Path = []): Place[] {
  if (schema.$ref !== undefined) return placesIn(named(schema.$ref), value, path);
  if (value === null) return [];
  const arms = (schema.oneOf ?? schema.anyOf)?.filter((arm) => arm.type !== 'null');
  if (arms) return inUnion(schema, arms, value, path);
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      placesIn(schema.prefixItems?.[index] ?? (schema.items || {}), item, [...path, index]),
    );
  }
  if (typeof value === 'object') return inObject(whole(schema), value, path);
  const isEnumeration = schema.enum !== undefined || typeof schema.const === 'string';
  return [{ kind: 'scalar', path }, ...(isEnumeration && typeof value === 'string' ? [at('enumeration', path)] : [])];
}

function inUnion({ discriminator }: Schema, arms: readonly Schema[], value: unknown, path: Path): Place[] {
  if (arms.length === 1) return placesIn(arms[0] ?? {}, value, path);
  if (!discriminator) return [];
  const { propertyName, mapping = {} } = discriminator;
  const target = mapping[String(Reflect.get(Object(value), propertyName))] ?? '';
  const isTag = (place: Place) => place.path.join('/') === [...path, propertyName].join('/');
  const inside = placesIn(named(target), value, path).filter(
    (place) => !(isTag(place) && place.kind === 'enumeration'),
  );
  return [at('tag', [...path, propertyName]), ...inside];
}

function inObject(schema: Schema, value: object, path: Path): Place[] {
  const { properties = {}, required = [], additionalProperties: rest } = schema;
  const isMap = Object.keys(properties).length === 0 && typeof rest === 'object';
  const own: Place = isMap ? { kind: 'map', path, sample: sampleOf(rest) } : at('object', path);
  const inside = Object.entries(value).flatMap(([key, part]) => {
    const known = properties[key] ?? (typeof rest === 'object' ? rest : undefined);
    return known ? placesIn(known, part, [...path, key]) : [];
  });
  return [own, ...required.map((key) => at('required', [...path, key])), ...inside];
}

function sampleOf({ $ref, anyOf, type }: Schema): unknown {
  if ($ref !== undefined) return named($ref).examples?.[0];
  const types = [type, ...(anyOf ?? []).map((arm) => arm.type)];
  return types.includes('string') ? 'x' : true;
}

/** The schema with what its `allOf` adds. */
function whole({ allOf = [], ...own }: Schema): Schema {
  const parts = [own, ...allOf.map((part) => whole(part.$ref === undefined ? part : named(part.$ref)))];
  return {
    ...own,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

function named(reference: string): Schema {
  return schemas[refName(reference)] ?? {};
}

function at(kind: Place['kind'], path: Path): Place {
  return { kind, path };
}
