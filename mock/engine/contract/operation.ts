import type { OperationId } from '../../../generated/operations.ts';
import {
  at,
  below,
  ContractError,
  type HeaderObject,
  isObject,
  isReference,
  type MediaType,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PathItem,
  type RequestBodyObject,
  type ResponseObject,
  type Schema,
} from './document.ts';

export const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'] as const;
export type Method = (typeof METHODS)[number];

/** A schema and where it stands in the document. */
export interface PlacedSchema {
  readonly schema: Schema;
  readonly pointer: string;
}

export interface Parameter extends PlacedSchema {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly deepObject: boolean;
}

/** Schemas by media type, in the contract's order. */
export type Contents = ReadonlyMap<string, PlacedSchema>;

export interface Response {
  readonly pointer: string;
  readonly contents: Contents;
  readonly requiredHeaders: readonly string[];
}

/** One operation of the contract with its references resolved down to schemas. */
export interface Operation {
  readonly id: OperationId;
  readonly method: Method;
  readonly path: string;
  readonly pointer: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly required: boolean; readonly contents: Contents } | null;
  /** By status as written: `200`, `4XX` or `default`. */
  readonly responses: ReadonlyMap<string, Response>;
  /** The media types of success, where it has several; else empty. */
  readonly representations: readonly string[];
}

/** Every operation of the document's paths, in the document's order. */
export function readOperations(document: OpenApiDocument): readonly Operation[] {
  const paths = Object.entries(document.paths ?? {});
  const operations = paths.flatMap(([path, item]) =>
    METHODS.filter((method) => isObject(item[method.toLowerCase()])).map((method) =>
      readOperation(document, path, item, method),
    ),
  );
  const ids = new Set(operations.map((operation) => operation.id));
  if (ids.size < operations.length) throw new ContractError('#/paths', 'two operations have the same operationId');
  return operations;
}

function readOperation(document: OpenApiDocument, path: string, item: PathItem, method: Method): Operation {
  const pointer = below(below('#/paths', path), method.toLowerCase());
  const operation: OperationObject = item[method.toLowerCase()] as OperationObject; // readOperations saw an object
  if (!operation.operationId) throw new ContractError(pointer, 'the operation has no operationId');
  const responses = readResponses(document, operation, below(pointer, 'responses'));
  return {
    // The generated ids come from the same document; an operation added by a reload is simply not among them.
    id: operation.operationId as OperationId,
    method,
    path,
    pointer,
    parameters: readParameters(document, item, operation, path, pointer),
    body: readBody(document, operation, below(pointer, 'requestBody')),
    responses,
    representations: representationsOf([...responses].find(([status]) => status.startsWith('2'))?.[1]),
  };
}

/** The media types of a response, where it has several; else empty. */
export function representationsOf(response: Response | undefined): readonly string[] {
  const mediaTypes = [...(response?.contents.keys() ?? [])];
  return mediaTypes.length > 1 ? mediaTypes : [];
}

function readParameters(
  document: OpenApiDocument,
  item: PathItem,
  operation: OperationObject,
  path: string,
  pointer: string,
): readonly Parameter[] {
  const shared = (item.parameters ?? []).map((parameter, index) => ({
    parameter,
    pointer: below(below(below('#/paths', path), 'parameters'), index),
  }));
  const own = (operation.parameters ?? []).map((parameter, index) => ({
    parameter,
    pointer: below(below(pointer, 'parameters'), index),
  }));
  const byName = new Map<string, Parameter>();
  for (const place of [...shared, ...own]) {
    const { value, pointer: where } = resolve<ParameterObject>(document, place.parameter, place.pointer);
    byName.set(`${value.in} ${value.name}`, readParameter(value, where));
  }
  return [...byName.values()];
}

function readParameter(parameter: ParameterObject, pointer: string): Parameter {
  const { name, in: place, style, explode } = parameter;
  if (place !== 'path' && place !== 'query' && place !== 'header') {
    throw new ContractError(pointer, `parameters in ${place} are not supported`);
  }
  if (parameter.schema === undefined) throw new ContractError(pointer, 'the parameter has no schema');
  const plain = style === undefined || style === (place === 'query' ? 'form' : 'simple');
  const deepObject = style === 'deepObject';
  if (!(plain || deepObject) || (place === 'query' && explode === false)) {
    throw new ContractError(pointer, 'only form (exploded), deepObject and simple parameters are supported');
  }
  return {
    name: place === 'header' ? name.toLowerCase() : name,
    in: place,
    required: parameter.required ?? false,
    deepObject,
    schema: parameter.schema,
    pointer: below(pointer, 'schema'),
  };
}

function readBody(document: OpenApiDocument, operation: OperationObject, pointer: string): Operation['body'] {
  if (operation.requestBody === undefined) return null;
  const { value, pointer: where } = resolve<RequestBodyObject>(document, operation.requestBody, pointer);
  return { required: value.required ?? false, contents: readContents(value.content, below(where, 'content')) };
}

function readResponses(document: OpenApiDocument, operation: OperationObject, pointer: string) {
  const entries = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const { value, pointer: where } = resolve<ResponseObject>(document, response, below(pointer, status));
    const contents = readContents(value.content ?? {}, below(where, 'content'));
    return [status, { pointer: where, contents, requiredHeaders: requiredHeaders(document, value, where) }] as const;
  });
  return new Map<string, Response>(entries);
}

function requiredHeaders(document: OpenApiDocument, response: ResponseObject, pointer: string): readonly string[] {
  return Object.entries(response.headers ?? {})
    .filter(([name, header]) => resolve<HeaderObject>(document, header, below(pointer, name)).value.required)
    .map(([name]) => name.toLowerCase());
}

function readContents(content: Readonly<Record<string, MediaType>>, pointer: string): Contents {
  return new Map(
    Object.entries(content).map(([type, media]) => [
      type,
      { schema: media.schema ?? true, pointer: below(below(pointer, type), 'schema') },
    ]),
  );
}

function resolve<T>(document: OpenApiDocument, value: unknown, pointer: string): { value: T; pointer: string } {
  const target = isReference(value) ? at(document, value.$ref) : value;
  if (!isObject(target)) throw new ContractError(pointer, 'this reference leads nowhere, or not to an object');
  // The contract's linter has checked the shape of the document; what the engine needs of it is checked above.
  return { value: target as T, pointer: isReference(value) ? value.$ref : pointer };
}
