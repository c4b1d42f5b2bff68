import { refName, type Schema, type Tag } from '../../openapi/tooling/document.ts';
import { BANNER, block, camelCase, docComment, indent, quote } from './code.ts';
import type { Operation, OperationResponse } from './operations.ts';

/** `client/<tag>.ts`: the calls of one resource as documented methods. */
export function emitResource(tag: Tag, operations: readonly Operation[], callModule: string): string {
  const methods = operations.map(emitMethod);
  const types = [...new Set(operations.flatMap(returnedTypes))].sort();
  return `${BANNER}

import type { Call, CallInput, CallOptions } from '${callModule}';
${types.length === 0 ? '' : `import type ${block('{', types, '}')} from '../types.ts';\n`}
${docComment([tag.description ?? ''])}export const ${camelCase(tag.name)} = (call: Call) => ({
${indent(methods.join('\n\n'))}
});
`;
}

function emitMethod(operation: Operation): string {
  const { id, parameters, body } = operation;
  const isRequired = parameters.path.length > 0 || body?.required || parameters.query.some(({ required }) => required);
  const input = `input: CallInput<${quote(id)}>${isRequired ? '' : ' = {}'}`;
  const signature = `${block('(', [input, 'options?: CallOptions'], ')')}: Promise<${returnType(operation)}> =>`;
  const verb = id.slice(id.lastIndexOf('.') + 1);
  return `${docComment(documentation(operation))}${verb}: ${signature}\n${indent(`call(${quote(id)}, input, options),`)}`;
}

function documentation(operation: Operation): string[] {
  const { summary, description, method, path, parameters, body, responses } = operation;
  const taken = [...parameters.path, ...parameters.query, ...parameters.header];
  const tags = [
    ...taken.map((parameter) => `@param input.${parameter.name} ${parameter.description ?? ''}`),
    ...(body ? [`@param input.body ${body.schema.$ref ? `See \`${refName(body.schema.$ref)}\`.` : ''}`] : []),
    ...responses.filter(isSuccess).map((response) => `@returns ${response.description}`),
    ...responses
      .filter(({ status }) => status >= 400)
      .map(({ status, description: when }) => `@throws {ApiError} ${status}: ${when}`),
  ];
  return [`${summary}.`, description, `\`${method} ${path}\``, tags.map((line) => line.trim()).join('\n')];
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
