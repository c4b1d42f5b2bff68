import { cached } from '../cached.ts';
import type { OpenApiDocument } from '../contract/document.ts';
import type { Operation } from '../contract/operation.ts';
import type { EngineRequest } from '../exchange.ts';
import type { InputValues } from '../validators/input.ts';
import { createBodyReader } from './body.ts';
import { createParameterReader } from './parameters.ts';
import { parseTextFields } from './text-fields.ts';

export interface Input {
  readonly values: InputValues;
  /** The body's media type as the contract writes it; null without a body. */
  readonly mediaType: string | null;
  /** Of the body and the query string together, in bytes: it bounds the number of faults. */
  readonly size: number;
}

/** Reads a request's values as its operation types them. Throws what a BodyReader throws, and a body's fault. */
export type ReadInput = (request: EngineRequest, path: Readonly<Record<string, string>>) => Input;

/** A reader for each operation, made on first use. */
export function createInputReaders(document: OpenApiDocument): (operation: Operation) => ReadInput {
  return cached((operation) => createInputReader(document, operation));
}

function createInputReader(document: OpenApiDocument, operation: Operation): ReadInput {
  const parameters = createParameterReader(document, operation);
  const readBody = createBodyReader(document, operation);
  return (request, path) => {
    if (request.bodyFault) throw request.bodyFault;
    const { mediaType, value } = readBody(request.body, request.headers['content-type']);
    const values = {
      path: parameters.path(path),
      query: parameters.query(parseTextFields(request.search)),
      header: parameters.header(request.headers),
      body: value,
    };
    return { values, mediaType, size: request.search.length + (request.body?.length ?? 0) };
  };
}
