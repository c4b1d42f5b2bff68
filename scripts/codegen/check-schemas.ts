import { ContractError, type Problem } from '../../openapi/tooling/contract-error.ts';
import { namedSchemas, type OpenApiDocument, type Schema, type SchemaType } from '../../openapi/tooling/document.ts';
import { pointerTo, problemAt, type Sources } from '../../openapi/tooling/sources.ts';
import { badKeywordValues } from './check-keyword-values.ts';
import { checkUnion } from './check-union.ts';
import { FORMATS, INTEGER_FORMATS } from './formats.ts';
import { endlessSchemas, flatten, type NamedSchemas, resolve, subschemas, typesOf } from './schema-shapes.ts';

/**
 * Refuses schemas that generation cannot turn into code faithfully, all of them at once.
 * @throws {ContractError} for a keyword whose value is none, that is unknown or stands where it has no meaning, a union that cannot be told
 * apart, a property without a schema and the like
 */
export function checkSchemas(document: OpenApiDocument, sources: Sources): void {
  const schemas = namedSchemas(document);
  const roots = schemaRoots(document);
  const bad = roots.flatMap(([pointer, schema]) => badValues(schema, pointer, sources));
  if (bad.length > 0) throw new ContractError(bad); // a type that is none would be blamed on the keywords beside it
  const problems = [...endlessSchemas(schemas)].map((name) =>
    problemAt(
      sources,
      pointerTo('#', 'components', 'schemas', name),
      'the schema contains itself; only a property may lead back to it',
    ),
  );
  if (problems.length > 0) throw new ContractError(problems); // what follows would not end
  for (const [pointer, schema] of roots) {
    visit(schema, pointer, (inner, at) => {
      for (const message of findProblems(inner, schemas)) problems.push(problemAt(sources, at, message));
    });
  }
  if (problems.length > 0) throw new ContractError(problems);
}

/** Named schemas, and those that stand in parameters, bodies, responses and webhooks. */
function schemaRoots(document: OpenApiDocument): [pointer: string, schema: Schema][] {
  const { paths, webhooks = {}, components = {} } = document;
  const { parameters = {}, responses = {} } = components;
  const named = Object.entries(namedSchemas(document)).map(([name, schema]): [string, Schema] => [
    pointerTo('#', 'components', 'schemas', name),
    schema,
  ]);
  return [...named, ...inlineSchemas({ components: { parameters, responses }, paths, webhooks }, '#')];
}

function inlineSchemas(node: unknown, pointer: string): [string, Schema][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]): [string, Schema][] => {
    if (key === 'example' || key === 'examples') return [];
    if (key === 'schema') return [[pointerTo(pointer, key), value]];
    return inlineSchemas(value, pointerTo(pointer, key));
  });
}

function badValues(schema: Schema, pointer: string, sources: Sources): Problem[] {
  if (!isSchema(schema)) return [];
  const own = badKeywordValues(schema).map((message) => problemAt(sources, pointer, message));
  if (own.length > 0) return own;
  return subschemas(schema).flatMap(([keys, inner]) => badValues(inner, pointerTo(pointer, ...keys), sources));
}

function visit(schema: Schema, pointer: string, see: (schema: Schema, pointer: string) => void): void {
  see(schema, pointer);
  if (!isSchema(schema)) return;
  for (const [keys, inner] of subschemas(schema)) visit(inner, pointerTo(pointer, ...keys), see);
}

/** YAML may hold anything where a schema belongs: `email:` with nothing after it is null. */
function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findProblems(schema: Schema, schemas: NamedSchemas): string[] {
  if (!isSchema(schema))
    return [`${JSON.stringify(schema)} stands where a schema belongs; write one, or {} for anything`];
  const found = checkKeywords(schema);
  if (found.length > 0) return found;
  return [
    ...checkScalar(schema),
    ...checkTuple(schema),
    ...checkObject(schema, schemas),
    ...checkUnion(schema, schemas),
  ];
}

const ANNOTATIONS = ['title', 'description', 'default', 'examples', 'deprecated'];
const NUMBER = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const OBJECT = ['properties', 'required', 'additionalProperties', 'propertyNames', 'minProperties', 'maxProperties'];
const KEYWORDS_OF_TYPE: Readonly<Record<SchemaType, readonly string[]>> = {
  null: [],
  boolean: [],
  string: ['format', 'pattern', 'minLength', 'maxLength', 'not'],
  number: NUMBER,
  integer: ['format', ...NUMBER],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems'],
  object: OBJECT,
};

function checkKeywords(schema: Schema): string[] {
  const { kind, allowed } = allowedKeywords(schema);
  const known = new Set([...ANNOTATIONS, ...allowed]);
  return Object.keys(schema)
    .filter((keyword) => !known.has(keyword) && !keyword.startsWith('x-'))
    .map((keyword) => `keyword "${keyword}" is not supported in ${kind}; leave it out, or teach it to scripts/codegen`);
}

function allowedKeywords(schema: Schema): { kind: string; allowed: readonly string[] } {
  if ('$ref' in schema) return { kind: 'a reference', allowed: ['$ref'] };
  if ('const' in schema) return { kind: 'a constant', allowed: ['const', 'type'] };
  if ('enum' in schema) return { kind: 'an enum', allowed: ['enum', 'type'] };
  if ('oneOf' in schema) return { kind: 'a oneOf', allowed: ['oneOf', 'discriminator'] };
  if ('anyOf' in schema) return { kind: 'an anyOf', allowed: ['anyOf'] };
  if ('allOf' in schema) return { kind: 'an allOf', allowed: ['allOf', 'type', ...OBJECT] };
  const types = typesOf(schema);
  const allowed = types.flatMap((type) => KEYWORDS_OF_TYPE[type] ?? []);
  return { kind: `a schema of type ${types.join(' or ') || '(none)'}`, allowed: ['type', ...allowed] };
}

function checkScalar(schema: Schema): string[] {
  const { format, pattern, not } = schema;
  const formats = typesOf(schema).includes('integer') ? INTEGER_FORMATS : Object.keys(FORMATS);
  const unknownFormat = format !== undefined && !formats.includes(format);
  const patterns = [pattern, not !== undefined && 'pattern' in not ? not.pattern : undefined];
  // What is no text has every pattern, so that `not` would refuse null.
  const isAmongTypes = not !== undefined && typesOf(schema).length > 1;
  return [
    ...(unknownFormat ? [`format "${format}" is not supported; use one of ${formats.join(', ')}`] : []),
    ...patterns.flatMap((each) => (each && !isPattern(each) ? [`pattern ${each} is no regular expression`] : [])),
    ...(isAmongTypes ? ['not stands with the type string alone; make a union of the others'] : []),
  ];
}

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

function checkTuple({ prefixItems, minItems, maxItems, items }: Schema): string[] {
  if (!prefixItems) return items === false ? ['items: false stands beside prefixItems alone'] : [];
  const isExact = minItems === prefixItems.length && maxItems === prefixItems.length && items === false;
  return isExact ? [] : [`prefixItems needs minItems and maxItems of ${prefixItems.length} and items: false`];
}

function checkObject(schema: Schema, schemas: NamedSchemas): string[] {
  const { properties = {}, required = [] } = flatten(schema, schemas);
  const missing = schema.$ref === undefined ? required.filter((name) => !(name in properties)) : [];
  return [
    ...missing.map((name) => `required "${name}" has no property; describe it or leave it out`),
    ...checkAllOf(schema, schemas),
  ];
}

function checkAllOf(schema: Schema, schemas: NamedSchemas): string[] {
  const { allOf = [], properties = {} } = schema;
  const seen = new Map(allOf.length > 0 ? Object.entries(properties) : []);
  const problems: string[] = [];
  for (const member of allOf) {
    const whole = flatten(member, schemas);
    if (whole.additionalProperties === false) {
      problems.push('a member of allOf has additionalProperties: false, which refuses the keys of the others');
    }
    for (const [name, value] of Object.entries(whole.properties ?? {})) {
      const other = seen.get(name);
      const disagrees =
        other !== undefined && JSON.stringify(resolve(other, schemas)) !== JSON.stringify(resolve(value, schemas));
      if (disagrees) problems.push(`members of allOf disagree on "${name}"; say it in one of them`);
      seen.set(name, value);
    }
  }
  return problems;
}
