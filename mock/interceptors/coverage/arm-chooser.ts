import { isObject, type OpenApiDocument, type SchemaObject } from '../../engine/contract/document.ts';
import type { PlacedSchema } from '../../engine/contract/operation.ts';
import { type JsonType, jsonTypes, typeOf } from '../../engine/validators/json-types.ts';

/** Whether a value keeps to the schema at a pointer of the document. */
export type Accepts = (pointer: string, value: unknown) => boolean;

type Choose = (value: unknown) => number;

/** Tells which arm of a union a value is of: by its tag, by its JSON type, or else the first that accepts it. */
export function armChooser(
  document: OpenApiDocument,
  union: SchemaObject,
  arms: readonly PlacedSchema[],
  accepts: Accepts,
): Choose {
  return byTag(union, arms) ?? byType(document, arms, accepts);
}

function byTag({ discriminator }: SchemaObject, arms: readonly PlacedSchema[]): Choose | null {
  if (!isObject(discriminator) || !isObject(discriminator.mapping)) return null;
  const tag = String(discriminator.propertyName);
  const numbers = new Map(
    Object.entries(discriminator.mapping).map(([value, reference]) => [
      value as unknown,
      arms.findIndex(({ schema }) => isObject(schema) && schema.$ref === reference),
    ]),
  );
  return (value) => (isObject(value) ? (numbers.get(value[tag]) ?? -1) : -1);
}

function byType(document: OpenApiDocument, arms: readonly PlacedSchema[], accepts: Accepts): Choose {
  const types = arms.map(({ schema }) => jsonTypes(document, schema));
  const fitting = (type: JsonType) => [...types.keys()].filter((index) => types[index]?.has(type));
  const ofType: Readonly<Record<JsonType, readonly number[]>> = {
    null: fitting('null'),
    boolean: fitting('boolean'),
    object: fitting('object'),
    array: fitting('array'),
    number: fitting('number'),
    string: fitting('string'),
  };
  return (value) => {
    const meant = ofType[typeOf(value)];
    const [only = -1] = meant;
    if (meant.length < 2) return only;
    return meant.find((index) => accepts(arms[index]?.pointer ?? '', value)) ?? -1;
  };
}
