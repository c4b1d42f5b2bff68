import {
  at,
  isObject,
  isReference,
  type MediaType,
  type OpenApiDocument,
  type OperationObject,
  type ResponseObject,
} from './contract/document.ts';
import type { Operation } from './contract/operation.ts';

/** An operation's responses with nothing left to look up, in the words that Prism's generator understands. */
export interface InlinedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

const MOST_RANDOM_KEYS = 5;

/**
 * Prism's generator loses its way in nested references, knows no `prefixItems` and makes more keys than `maxProperties`
 * allows when that is large. So it gets schemas without references, with the older spelling of tuples, and few keys.
 */
export function inlineResponses(document: OpenApiDocument, operation: Operation): InlinedOperation {
  const entries = responsesOf(document, operation).map(([status, response]) => {
    const content = Object.entries(response.content ?? {}).map(([type, media]) => [type, inlineMedia(document, media)]);
    const headers = inlineHeaders(document, response);
    return [status, { ...response, headers, content: Object.fromEntries(content) }];
  });
  return { operationId: operation.id, responses: Object.fromEntries(entries) };
}

/** The names of the examples that an operation's responses have, or those of one status. */
export function exampleNames(document: OpenApiDocument, operation: Operation, code?: number): string[] {
  const responses = responsesOf(document, operation).filter(
    ([status]) => code === undefined || status === String(code),
  );
  const media = responses.flatMap(([, { content = {} }]) => Object.values(content));
  return [...new Set(media.flatMap(({ examples }) => Object.keys(examples ?? {})))];
}

function responsesOf(document: OpenApiDocument, operation: Operation): [status: string, ResponseObject][] {
  const { responses = {} } = at(document, operation.pointer) as OperationObject; // the operation was read from there
  return Object.entries(responses).map(([status, response]) => {
    return [status, (isReference(response) ? at(document, response.$ref) : response) as ResponseObject];
  });
}

/** Each answer has a request id of its own already: an example of one would take its place. */
function inlineHeaders(document: OpenApiDocument, { headers = {} }: ResponseObject): ResponseObject['headers'] {
  const inlined = Object.entries(headers)
    .filter(([name]) => name !== 'X-Request-Id')
    .map(([name, header]) => [name, isReference(header) ? at(document, header.$ref) : header]);
  return Object.fromEntries(inlined);
}

function inlineMedia(document: OpenApiDocument, media: MediaType): MediaType {
  return { ...media, schema: inline(document, media.schema, []) as MediaType['schema'] };
}

function inline(document: OpenApiDocument, value: unknown, trail: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => inline(document, entry, trail));
  if (!isObject(value)) return value;
  if (isReference(value)) return inlineReference(document, value.$ref, trail);
  const copy: Record<string, unknown> = {};
  for (const [keyword, entry] of Object.entries(value)) {
    const isData = keyword === 'examples' || keyword === 'enum' || keyword === 'const' || keyword === 'default';
    copy[keyword] = isData ? entry : inline(document, entry, trail);
  }
  return inOlderWords(copy);
}

/** A schema that holds itself ends with its own example. */
function inlineReference(document: OpenApiDocument, reference: string, trail: readonly string[]): unknown {
  const schema = at(document, reference);
  if (!trail.includes(reference)) return inline(document, schema, [...trail, reference]);
  return { enum: isObject(schema) ? schema.examples : [null] };
}

function inOlderWords({ prefixItems, ...schema }: Record<string, unknown>): Record<string, unknown> {
  if (Array.isArray(prefixItems)) schema.items = prefixItems;
  if (typeof schema.maxProperties === 'number') {
    schema.maxProperties = Math.min(schema.maxProperties, MOST_RANDOM_KEYS);
  }
  // Where no example says otherwise, the sampler would take the word "string" for a nullable text.
  if (Array.isArray(schema.type) && schema.type.includes('null')) schema.examples ??= [null];
  return schema;
}
