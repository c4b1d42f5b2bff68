import { FORMATS } from '../validators/formats.ts';
import { at, below, ContractError, isObject, type OpenApiDocument } from './document.ts';
import { KEYWORDS, MANY_SCHEMAS, NAMED_SCHEMAS, ONE_SCHEMA } from './keywords.ts';

const TYPES = new Set(['null', 'boolean', 'object', 'array', 'number', 'integer', 'string']);
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const COMPONENT = /^#\/components\/schemas\/[^/]+$/;

/**
 * Refuses a document that could not be served, before any validator is compiled: another dialect, a schema that is
 * neither an object nor a boolean, a reference that leads nowhere, an unknown type or format, a broken pattern.
 */
export function checkDocument(document: OpenApiDocument): void {
  if (!isObject(document) || typeof document.openapi !== 'string') {
    throw new ContractError('#', 'this is no OpenAPI document');
  }
  const dialect = (document as Readonly<Record<string, unknown>>).jsonSchemaDialect;
  if (dialect !== DIALECT) throw new ContractError('#/jsonSchemaDialect', `must be ${DIALECT}`);
  if (!isObject(document.paths)) throw new ContractError('#/paths', 'the document has no paths');
  checkNamed(document, document.components?.schemas ?? {}, '#/components/schemas');
  findSchemas(document, document.paths, '#/paths');
  for (const part of ['parameters', 'responses', 'requestBodies', 'headers']) {
    findSchemas(document, document.components?.[part], `#/components/${part}`);
  }
}

/** Looks for the schemas of media types, parameters and headers below `value`. */
function findSchemas(document: OpenApiDocument, value: unknown, pointer: string): void {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) findSchemas(document, entry, below(pointer, index));
  }
  if (!isObject(value)) return;
  for (const [key, entry] of Object.entries(value)) {
    const where = below(pointer, key);
    if (key === 'schema') checkSchema(document, entry, where);
    else if (key !== 'example' && key !== 'examples') findSchemas(document, entry, where);
  }
}

function checkSchema(document: OpenApiDocument, schema: unknown, pointer: string): void {
  if (typeof schema === 'boolean') return;
  if (!isObject(schema)) throw new ContractError(pointer, 'a schema must be an object or a boolean');
  checkKeywords(document, schema, pointer);
  for (const keyword of ONE_SCHEMA) {
    if (keyword in schema) checkSchema(document, schema[keyword], below(pointer, keyword));
  }
  for (const keyword of MANY_SCHEMAS) checkList(document, schema[keyword], below(pointer, keyword));
  for (const keyword of NAMED_SCHEMAS) {
    if (keyword in schema) checkNamed(document, schema[keyword], below(pointer, keyword));
  }
}

function checkNamed(document: OpenApiDocument, schemas: unknown, pointer: string): void {
  if (!isObject(schemas)) throw new ContractError(pointer, 'must be an object of schemas');
  for (const [name, schema] of Object.entries(schemas)) checkSchema(document, schema, below(pointer, name));
}

function checkList(document: OpenApiDocument, schemas: unknown, pointer: string): void {
  if (schemas === undefined) return;
  if (!Array.isArray(schemas) || schemas.length === 0) throw new ContractError(pointer, 'must be a list of schemas');
  for (const [index, schema] of schemas.entries()) checkSchema(document, schema, below(pointer, index));
}

function checkKeywords(document: OpenApiDocument, schema: Readonly<Record<string, unknown>>, pointer: string): void {
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS.has(keyword) && !keyword.startsWith('x-'));
  if (unknown !== undefined) throw new ContractError(below(pointer, unknown), 'unknown keyword');
  const { $ref, type, format, pattern } = schema;
  if ($ref !== undefined) checkReference(document, $ref, below(pointer, '$ref'));
  for (const name of [type ?? []].flat()) {
    if (!TYPES.has(String(name))) throw new ContractError(below(pointer, 'type'), `unknown type ${String(name)}`);
  }
  if (format !== undefined && !(String(format) in FORMATS)) {
    throw new ContractError(below(pointer, 'format'), `unknown format ${String(format)}`);
  }
  if (pattern !== undefined) checkPattern(pattern, below(pointer, 'pattern'));
}

function checkReference(document: OpenApiDocument, reference: unknown, pointer: string): void {
  if (typeof reference !== 'string' || !COMPONENT.test(reference)) {
    throw new ContractError(pointer, 'schemas may only refer to #/components/schemas/…');
  }
  if (at(document, reference) === undefined) throw new ContractError(pointer, `${reference} does not exist`);
}

function checkPattern(pattern: unknown, pointer: string): void {
  try {
    new RegExp(String(pattern), 'u');
  } catch (error) {
    throw new ContractError(pointer, (error as Error).message); // RegExp throws SyntaxError only
  }
}
