import { isObject, type OpenApiDocument, type Schema } from '../contract/document.ts';
import { target } from '../validators/json-types.ts';
import { type Decode, decoderFor } from './decode.ts';

/** Reads the value of one key of a map parameter: as the property of that name, or as any other key. */
export function mapValueDecoder(document: OpenApiDocument, schema: Schema): (key: string) => Decode {
  if (isObject(schema) && typeof schema.$ref === 'string')
    return mapValueDecoder(document, target(document, schema.$ref));
  const { properties, additionalProperties } = isObject(schema) ? schema : {};
  const named = new Map(
    // check-document has checked that these are schemas
    Object.entries(isObject(properties) ? (properties as Readonly<Record<string, Schema>>) : {}).map(
      ([name, property]) => [name, decoderFor(document, property)] as const,
    ),
  );
  const other = decoderFor(document, isObject(additionalProperties) ? additionalProperties : true);
  return (key) => named.get(key) ?? other;
}
