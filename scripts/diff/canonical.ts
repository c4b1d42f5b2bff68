import { followed, isJsonObject, type Json, type JsonObject } from './json.ts';
import { withParametersAside } from './parameters.ts';
import { operationsOf } from './users.ts';

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

/**
 * The same contract in one form, so that a change of writing alone is no change: allOf of plain objects is merged, a
 * `const` is an `enum` of one, every call says which credentials it takes, and parameters stand where
 * `withParametersAside` puts them.
 */
export function canonical(document: JsonObject): JsonObject {
  const whole = withParametersAside(withSecurityAtCalls(document));
  const result = rewritten(whole, whole, false);
  return isJsonObject(result) ? result : whole;
}

/** The document's own `security` goes for the calls that have none. */
function withSecurityAtCalls({ security, ...document }: JsonObject): JsonObject {
  if (security === undefined || !isJsonObject(document.paths)) return document;
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const calls = operationsOf({ [path]: item }).map(({ method, source }) => [method, { security, ...source }]);
    return [path, { ...(isJsonObject(item) ? item : {}), ...Object.fromEntries(calls) }];
  });
  return { ...document, paths: Object.fromEntries(paths) };
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
