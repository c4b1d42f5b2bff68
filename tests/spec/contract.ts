import { bundleContract } from '../../openapi/tooling/bundle.ts';
import { isJsonObject, type Json, type JsonObject } from '../../scripts/diff/json.ts';

const bundle = await bundleContract('openapi/openapi.yaml');

/** The contract as one document. A bundle is parsed YAML without a cycle: JSON. */
export const contract = bundle.document as unknown as JsonObject;

/** The named schemas. */
export const schemas = object(object(contract.components).schemas) as Record<string, JsonObject>;

/** An object of the contract, or none. */
export function object(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** A list of the contract, or an empty one. */
export function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The folder of schemas/ that a named schema stands in. */
export function folderOf(schemaName: string): string {
  const file = bundle.sources.get(`#/components/schemas/${schemaName}`) ?? '';
  return file.split('/').at(-2) ?? '';
}

/** The name of what a reference leads to; undefined for what is no reference. */
export function nameOf(value: Json | undefined): string | undefined {
  const reference = object(value).$ref;
  return typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
}

/** What a reference leads to, or the value itself. */
export function deref(value: Json | undefined): JsonObject {
  const reference = object(value).$ref;
  if (typeof reference !== 'string') return object(value);
  const [, , kind = '', name = ''] = reference.split('/');
  return object(object(object(contract.components)[kind])[name]);
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body: JsonObject;
  /** Those of the path included, references followed. */
  readonly parameters: readonly JsonObject[];
}

function operationsIn(items: Json | undefined): Operation[] {
  return Object.entries(object(items)).flatMap(([path, value]) => {
    const { parameters, ...methods } = object(value);
    return Object.entries(methods).map(([method, operation]) => {
      const body = object(operation);
      const all = [...list(parameters), ...list(body.parameters)].map(deref);
      return { id: String(body.operationId), method: method.toUpperCase(), path, body, parameters: all };
    });
  });
}

export const operations: readonly Operation[] = operationsIn(contract.paths);
export const webhooks: readonly Operation[] = operationsIn(contract.webhooks);

/** Each media type of a response or request body, by its name. */
export function mediaOf(body: Json | undefined): [string, JsonObject][] {
  return Object.entries(object(deref(body).content)).map(([type, media]) => [type, object(media)]);
}

/** Every text of a key such as `description` in the contract, with where it stands. Data in examples is left out. */
export function wordsIn(node: Json | undefined, keys: readonly string[], place = '#'): [string, string][] {
  if (Array.isArray(node)) return node.flatMap((item: Json, index) => wordsIn(item, keys, `${place}/${index}`));
  return Object.entries(object(node)).flatMap(([key, value]): [string, string][] => {
    if (['example', 'examples', 'default', 'enum', 'const'].includes(key) && !place.endsWith('/properties')) return [];
    const isWord = keys.includes(key) || (place.endsWith('/x-enumDescriptions') && keys.includes('x-enumDescriptions'));
    if (typeof value === 'string') return isWord ? [[`${place}/${key}`, value]] : [];
    return wordsIn(value, keys, `${place}/${key}`);
  });
}
