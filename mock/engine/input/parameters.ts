import type { OpenApiDocument, Schema } from '../contract/document.ts';
import type { Operation, Parameter } from '../contract/operation.ts';
import { type Decode, decoderFor } from './decode.ts';
import { mapValueDecoder } from './map-values.ts';
import type { TextFields } from './text-fields.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Reads the parameters of one operation as its schemas type them. Parameters it does not know are left out (D097). */
export interface ParameterReader {
  path(texts: Readonly<Record<string, string>>): Values;
  query(fields: TextFields): Values;
  header(headers: Readonly<Record<string, string | undefined>>): Values;
}

const NO_VALUES: Values = Object.freeze(Object.create(null));

export function createParameterReader(document: OpenApiDocument, operation: Operation): ParameterReader {
  const decoders = (place: Parameter['in'], deepObject: boolean) =>
    operation.parameters
      .filter((parameter) => parameter.in === place && parameter.deepObject === deepObject)
      .map(({ name, schema }) => ({ name, decode: decoderFor(document, schema), schema }));
  const path = decoders('path', false);
  const header = decoders('header', false);
  const query = decoders('query', false);
  const maps = decoders('query', true).map(({ name, schema }) => mapReader(document, name, schema));
  return {
    path: (texts) => readAll(path, (name) => one(texts[name])),
    header: (headers) => readAll(header, (name) => one(headers[name])),
    query: (fields) => {
      if (fields.size === 0) return NO_VALUES;
      const values = readAll(query, (name) => fields.get(name));
      return maps.length === 0 ? values : maps.reduce((all, read) => read(fields, all), values);
    },
  };
}

function one(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : [text];
}

function readAll(
  parameters: readonly { readonly name: string; readonly decode: Decode }[],
  textsOf: (name: string) => readonly string[] | undefined,
): Values {
  const values: Record<string, unknown> = Object.create(null);
  for (const { name, decode } of parameters) {
    const texts = textsOf(name);
    if (texts) values[name] = decode(texts);
  }
  return values;
}

/** Reads a deepObject parameter: `metadata[key]=value`. The key is everything between the outermost brackets. */
function mapReader(document: OpenApiDocument, name: string, schema: Schema) {
  const decoderOf = mapValueDecoder(document, schema);
  const prefix = `${name}[`;
  return (fields: TextFields, others: Values): Values => {
    const map: Record<string, unknown> = Object.create(null);
    let found = false;
    for (const [field, texts] of fields) {
      if (!field.startsWith(prefix) || !field.endsWith(']')) continue;
      const key = field.slice(prefix.length, -1);
      map[key] = decoderOf(key)(texts);
      found = true;
    }
    if (found) return { ...others, [name]: map };
    // Without brackets it is no map: the validator says so.
    const bare = fields.get(name);
    return bare ? { ...others, [name]: bare[0] } : others;
  };
}
