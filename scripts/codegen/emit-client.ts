import { refName, type Schema, type Tag } from '../../openapi/tooling/document.ts';
import { type CallGroup, groupsOf } from './client-kinds.ts';
import { BANNER, block, camelCase, docComment, indent, propertyName, quote } from './code.ts';
import { emitPagingEntries, emitPagingMethods, pagingImport } from './emit-paging.ts';
import { inputType, verbOf } from './method-parts.ts';
import type { Operation, OperationResponse } from './operations.ts';

/**
 * `client/<tag>.ts`: the calls of one resource, as an interface with their documentation and as what it takes to send them,
 * in the lines of `client/operation.ts`.
 */
export function emitResource(tag: Tag, operations: readonly Operation[], callModule: string): string {
  const name = resourceName(tag.name);
  const types = [...new Set(operations.flatMap(returnedTypes))].sort();
  return `${BANNER}

import type { CallInput, CallOptions } from '${callModule}';
${pagingImport(operations, callModule)}${types.length === 0 ? '' : `import type ${block('{', types, '}')} from '../types.ts';\n`}
${docComment([tag.description ?? ''])}export interface ${name} {
${indent(operations.flatMap((operation) => [emitMethod(operation), ...emitPagingMethods(operation)]).join('\n\n'))}
}

${groupsOf(camelCase(tag.name), operations).map(emitGroup).join('\n')}`;
}

function emitGroup({ constant, operations }: CallGroup): string {
  const entries = operations.flatMap((operation) => [emitEntry(operation), ...emitPagingEntries(operation)]);
  return `export const ${constant} = {\n${indent(entries.join('\n'))}\n} as const;\n`;
}

/** The interface of a resource: what an editor shows in place of all its methods. */
export function resourceName(tag: string): string {
  const name = camelCase(tag);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Resource`;
}

function emitMethod(operation: Operation): string {
  const signature = `${block('(', [inputType(operation), 'options?: CallOptions'], ')')}: Promise<${returnType(operation)}>`;
  const method = `${docComment(documentation(operation))}${verbOf(operation)}${signature};`;
  return [...otherMediaOf(operation).map((media) => emitOverload(operation, media)), method].join('\n\n');
}

/** The same call, answered in another form than JSON. What is inferred from a method is by its last signature: that of JSON. */
function emitOverload(operation: Operation, media: string): string {
  const input = inputType(operation).replace(/\?: (.*)$/, ': $1 | undefined');
  const options = `options: CallOptions & { readonly accept: ${quote(media)} }`;
  return `${docComment(documentation(operation))}${verbOf(operation)}${block('(', [input, options], ')')}: Promise<string>;`;
}

/** The media types in which a success comes beside JSON. */
function otherMediaOf({ responses }: Operation): string[] {
  const medias = responses.filter(isSuccess).flatMap((response) => response.medias);
  return medias.includes(JSON_TYPE) ? medias.filter((media) => media !== JSON_TYPE) : [];
}

const JSON_TYPE = 'application/json';

function emitEntry(operation: Operation): string {
  return `${propertyName(verbOf(operation))}: ${quote(lineOf(operation))},`;
}

/** What the client needs to know of a call, and nothing of who may make it and how it fails. */
function lineOf({ method, path, parameters, body, responses }: Operation): string {
  const headers = parameters.header.map(({ name }) => `${name}:`);
  const medias = body ? [shortMedia(body.media)] : [];
  const answers = responses.filter(isSuccess).flatMap(({ status, medias }) => [status, ...medias.map(shortMedia)]);
  return [method, path, ...headers, ...medias, ...answers].join(' ');
}

function shortMedia(media: string): string {
  return media.replace('application/', '');
}

function documentation(operation: Operation): string[] {
  const { summary, description, method, path, parameters, body, responses } = operation;
  const others = otherMediaOf(operation).map(
    (media) => `\`accept: '${media}'\` of the options gives the text of that type.`,
  );
  const taken = [...parameters.path, ...parameters.query, ...parameters.header];
  const tags = [
    ...taken.map((parameter) => `@param input.${parameter.name} ${parameter.description ?? ''}`),
    ...(body ? [`@param input.body ${body.schema.$ref ? `See \`${refName(body.schema.$ref)}\`.` : ''}`] : []),
    ...responses.filter(isSuccess).map((response) => `@returns ${response.description}`),
    ...responses.flatMap(throwsTags),
  ];
  return [`${summary}.`, description, ...others, `\`${method} ${path}\``, tags.map((line) => line.trim()).join('\n')];
}

/** The classes that a caller catches, each with its status and its reason. */
function throwsTags({ status, errors }: OperationResponse): string[] {
  return errors.map((error) => `@throws {${error.class}} ${status}: ${error.when}`);
}

/** JSON bodies are named schemas; other media types are text; null stands for an empty body. */
function returnType({ responses }: Operation): string {
  const types = responses.filter(isSuccess).map(({ media, schema }) => (schema ? bodyType(media, schema) : 'null'));
  return [...new Set(types)].join(' | ');
}

function returnedTypes({ responses }: Operation): string[] {
  return responses
    .filter(isSuccess)
    .flatMap(({ media, schema }) => (media === 'application/json' && schema?.$ref ? [refName(schema.$ref)] : []));
}

function bodyType(media: string | null, schema: Schema): string {
  if (media !== 'application/json') return 'string';
  return schema.$ref ? refName(schema.$ref) : 'unknown';
}

/** Redirects are not followed: the caller gets the address of a file from the JSON form of the same call. */
function isSuccess({ status }: OperationResponse): boolean {
  return status >= 200 && status < 300;
}
