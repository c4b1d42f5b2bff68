import type { OpenApiDocument } from '../document.ts';

/** What holds values instead of schemas. */
const VALUES = new Set(['const', 'default', 'enum', 'example', 'examples']);

/** What is keyed by names of any kind. */
const NAMED = new Set(['properties', 'schemas', 'responses']);

/** Gives each whole number a format: `int32`, unless the files say `int64`. */
export function formatIntegers(document: OpenApiDocument): OpenApiDocument {
  return formatted(document, false) as OpenApiDocument; // the same document, with more keys
}

function formatted(node: unknown, isOfNames: boolean): unknown {
  if (Array.isArray(node)) return node.map((entry) => formatted(entry, false));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
    if (isOfNames) return [key, formatted(value, false)];
    return [key, VALUES.has(key) ? value : formatted(value, NAMED.has(key))];
  });
  const { type, ...rest } = Object.fromEntries(entries);
  const isBare = !isOfNames && [type].flat().includes('integer') && rest.format === undefined;
  return isBare ? { type, format: 'int32', ...rest } : Object.fromEntries(entries);
}
