/** JSON Schema keywords whose value is one schema. */
export const ONE_SCHEMA: ReadonlySet<string> = new Set([
  ...['items', 'contains', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['not', 'if', 'then', 'else'],
]);

/** Keywords whose value is a list of schemas. */
export const MANY_SCHEMAS: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'allOf', 'prefixItems']);

/** Keywords whose value is an object of schemas by name. */
export const NAMED_SCHEMAS: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas']);

/** Keywords that say something about a value without judging it. */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'default', 'examples', 'example', 'deprecated', 'discriminator', '$comment'],
  ...['readOnly', 'writeOnly', 'xml', 'externalDocs'],
]);

const ASSERTIONS = [
  ...['$ref', 'type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['required', 'dependentRequired', 'minProperties', 'maxProperties'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains'],
];

/** Every keyword that a schema of the contract may have, besides extensions that begin with `x-`. */
export const KEYWORDS: ReadonlySet<string> = new Set([
  ...ONE_SCHEMA,
  ...MANY_SCHEMAS,
  ...NAMED_SCHEMAS,
  ...ANNOTATIONS,
  ...ASSERTIONS,
]);
