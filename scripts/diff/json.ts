/** Any JSON value, read only. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The keys of a JSON pointer such as `#/paths/~1v1~1orders~1/get`. */
export function keysOf(pointer: string): string[] {
  const keys = pointer.split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What a pointer leads to, references on the way followed; undefined when it leads nowhere. */
export function valueAt(document: JsonObject, pointer: string): Json | undefined {
  return keysOf(pointer).reduce<Json | undefined>((value, key) => {
    const target = followed(document, value);
    return Array.isArray(target) ? target[Number(key)] : isJsonObject(target) ? target[key] : undefined;
  }, document);
}

/** The value itself, or what it refers to. */
export function followed(document: JsonObject, value: Json | undefined): Json | undefined {
  const reference = isJsonObject(value) ? value.$ref : undefined;
  return typeof reference === 'string' ? valueAt(document, reference) : value;
}
