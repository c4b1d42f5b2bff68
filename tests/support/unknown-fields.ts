import { resolve, type Schema } from './contract.ts';

/** The places in a value that the contract has no field for. Answers may grow, so no validator finds them. */
export function unknownFields(value: unknown, schema: Schema, place = ''): string[] {
  const shapes = shapesOf(schema);
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => shape.items ?? []);
    return value.flatMap((item, index) => unknownFields(item, { anyOf: items }, `${place}/${index}`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const known = shapes.flatMap((shape) => fieldOf(shape, key));
    return known.length === 0 ? [`${place}/${key}`] : unknownFields(part, { anyOf: known }, `${place}/${key}`);
  });
}

function fieldOf(shape: Schema, key: string): Schema[] {
  const field = shape.properties?.[key];
  if (field) return [field];
  return typeof shape.additionalProperties === 'object' ? [shape.additionalProperties] : [];
}

/** The plain schemas that a schema is put together from or chooses among. */
function shapesOf(schema: Schema): Schema[] {
  const { allOf = [], anyOf = [], oneOf = [], ...own } = resolve(schema);
  return [own, ...[...allOf, ...anyOf, ...oneOf].flatMap(shapesOf)];
}
