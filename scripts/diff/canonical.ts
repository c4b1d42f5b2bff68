import { followed, isJsonObject, type Json, type JsonObject } from './json.ts';

const data = new Set(['default', 'enum', 'example', 'examples', 'value']);
const namedParts = new Set([
  'properties',
  'schemas',
  'responses',
  'parameters',
  'content',
  'headers',
  'paths',
  'webhooks',
]);
const plainObject = new Set(['type', 'description', 'properties', 'required', 'examples', 'allOf']);

const prefix = 'in-place.';
/** Where `canonical` puts the parameters that were written in place. */
export const hoistedParameters = `#/components/parameters/${prefix}`;

/**
 * The same contract in one form, so that a change of writing alone is no change: allOf of plain objects is merged, a
 * `const` is an `enum` of one, and a parameter written in place is a component of its own (the comparison pairs
 * parameters by likeness, and would take a much changed one for another).
 */
export function canonical(document: JsonObject): JsonObject {
  const { components = {} } = document;
  const parameters: Record<string, Json> =
    isJsonObject(components) && isJsonObject(components.parameters) ? { ...components.parameters } : {};
  const paths = hoisted(document.paths, parameters);
  const whole = { ...document, paths, components: { ...(isJsonObject(components) ? components : {}), parameters } };
  const result = rewritten(whole, whole, false);
  return isJsonObject(result) ? result : whole;
}

function rewritten(node: Json, document: JsonObject, isMapOfNames: boolean): Json {
  if (Array.isArray(node)) return node.map((item: Json) => rewritten(item, document, false));
  if (!isJsonObject(node)) return node;
  const plain = isMapOfNames ? node : merged(singleValued(node), document);
  const entries = Object.entries(plain).map(([key, value]): [string, Json] => {
    if (!isMapOfNames && data.has(key)) return [key, value];
    return [key, rewritten(value, document, !isMapOfNames && namedParts.has(key))];
  });
  return Object.fromEntries(entries);
}

function singleValued(schema: JsonObject): JsonObject {
  if (schema.const === undefined || isJsonObject(schema.const)) return schema;
  const { const: only, ...rest } = schema;
  return { ...rest, enum: [only] };
}

/** allOf merged into one object; as it was when a part is anything but a plain object. */
function merged(schema: JsonObject, document: JsonObject): JsonObject {
  if (!Array.isArray(schema.allOf)) return schema;
  const { allOf, ...own } = schema;
  const parts = [...(allOf as readonly Json[]), own].map((part) => followed(document, part));
  if (!parts.every((part) => isJsonObject(part) && Object.keys(part).every((key) => plainObject.has(key))))
    return schema;
  return (parts as JsonObject[]).map((part) => merged(part, document)).reduce(joined);
}

function joined(left: JsonObject, right: JsonObject): JsonObject {
  const required = [left.required, right.required].flatMap((list) => (Array.isArray(list) ? list : []));
  const properties = [left.properties, right.properties].filter(isJsonObject);
  return {
    ...left,
    ...right,
    type: 'object',
    properties: Object.assign({}, ...properties),
    required: [...new Set(required)],
  };
}

function hoisted(node: Json | undefined, components: Record<string, Json>, place = ''): Json {
  if (!isJsonObject(node)) return node ?? null;
  const entries = Object.entries(node).map(([key, value]): [string, Json] => {
    if (key === 'parameters' && Array.isArray(value))
      return [key, value.map((item: Json) => component(item, components, place))];
    const deeper = key.startsWith('/') || ['get', 'put', 'post', 'patch', 'delete'].includes(key);
    return [key, deeper ? hoisted(value, components, `${place}${key}.`) : value];
  });
  return Object.fromEntries(entries);
}

function component(parameter: Json, components: Record<string, Json>, place: string): Json {
  if (!isJsonObject(parameter) || parameter.$ref) return parameter;
  const name = `${prefix}${place}${parameter.in}.${parameter.name}`.replace(/[^\w.-]+/g, '.');
  components[name] = parameter;
  return { $ref: `#/components/parameters/${name}` };
}
