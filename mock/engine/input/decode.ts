import { isObject, type OpenApiDocument, type Schema } from '../contract/document.ts';
import { type JsonType, jsonTypes, schemasOf, target } from '../validators/json-types.ts';

/**
 * Reads the texts given for one name as the value that its schema means. What cannot be read stays text, for the
 * validator to refuse.
 */
export type Decode = (texts: readonly string[]) => unknown;

const SCALARS: readonly JsonType[] = ['boolean', 'number', 'string'];

/** One text is a scalar, unless only a list is allowed; several texts are a list. A comma never splits (D080). */
export function decoderFor(document: OpenApiDocument, schema: Schema): Decode {
  const types = jsonTypes(document, schema);
  const items = itemSchema(document, schema, new Set());
  const one = scalarDecoder(types);
  const each = items === null ? one : scalarDecoder(jsonTypes(document, items));
  const onlyList = types.has('array') && !SCALARS.some((type) => types.has(type));
  return (texts) => {
    const [only] = texts;
    if (texts.length === 1 && only !== undefined && !onlyList) return one(only);
    return texts.map(each);
  };
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** In any case (D125): what other platforms' clients send for them. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function scalarDecoder(types: ReadonlySet<JsonType>): (text: string) => unknown {
  if (types.has('string')) return (text) => text;
  return (text) => {
    if (types.has('number') && NUMBER.test(text)) return Number(text);
    if (types.has('boolean')) return BOOLEANS.get(text.toLowerCase()) ?? text;
    return text;
  };
}

function itemSchema(document: OpenApiDocument, schema: Schema, seen: ReadonlySet<string>): Schema | null {
  if (!isObject(schema)) return null;
  if (isObject(schema.items)) return schema.items;
  const { $ref } = schema;
  if (typeof $ref === 'string' && !seen.has($ref)) {
    return itemSchema(document, target(document, $ref), new Set([...seen, $ref]));
  }
  const parts = [...schemasOf(schema.allOf), ...schemasOf(schema.anyOf), ...schemasOf(schema.oneOf)];
  for (const part of parts) {
    const items = itemSchema(document, part, seen);
    if (items !== null) return items;
  }
  return null;
}
