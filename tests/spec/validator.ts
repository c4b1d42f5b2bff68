import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Json, JsonObject } from '../../scripts/diff/json.ts';
import { object } from './contract.ts';

const prefix = '#/components/schemas/';

/** Each named schema is a document of its own to the validator, which then compiles it once. */
function byId(node: Json): Json {
  return JSON.parse(JSON.stringify(node).replaceAll(`"${prefix}`, '"schema:'));
}

/**
 * Tells the faults of a value against a schema of the document, in strict JSON Schema 2020-12 with formats.
 * @throws when the schema does not compile
 */
export function validatorOf(document: JsonObject): (schema: Json, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, strictRequired: true });
  addFormats.default(ajv);
  ajv.addVocabulary(['discriminator', 'x-enumDescriptions', 'x-max-depth']);
  for (const [name, schema] of Object.entries(object(object(document.components).schemas)))
    ajv.addSchema({ $id: `schema:${name}`, ...object(byId(schema)) });
  return (schema, value) => {
    const validate = ajv.compile(object(byId(schema)));
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

/** The same document with every object closed, so that a misspelt key in an example is found. */
export function closed(node: Json): Json {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const parts = Object.fromEntries(Object.entries(object(node)).map(([key, value]) => [key, closed(value)]));
  const isOpenObject = parts.type === 'object' && parts.properties && parts.additionalProperties === undefined;
  return isOpenObject ? { ...parts, additionalProperties: false } : parts;
}
