import {
  dereference,
  type OpenApiDocument,
  type OperationObject,
  type PathItem,
  type Reference,
  type Response,
  refName,
} from '../document.ts';
import { faultOf } from './fault-of.ts';
import { mapOperations, mapResponses } from './map-operations.ts';
import { notFoundOf } from './not-found-of.ts';
import { refusalOf } from './refusal-of.ts';

/** Lets the examples of errors fit the call that they stand at: its scope, its resource, one of its own inputs. */
export function fitErrorExamples(document: OpenApiDocument): OpenApiDocument {
  return mapOperations(document, (operation, item) =>
    mapResponses(operation, (response) => {
      const example = '$ref' in response ? exampleOf(refName(response.$ref), document, operation, item) : undefined;
      return example === undefined ? response : withExample(response, example, document);
    }),
  );
}

function exampleOf(name: string, document: OpenApiDocument, operation: OperationObject, item: PathItem): unknown {
  if (name === 'NotPermitted') return refusalOf(document, operation);
  if (name === 'ResourceNotFound') return notFoundOf(document, operation, item);
  if (name !== 'ValidationError') return undefined;
  const fault = faultOf(document, operation, item);
  return fault && { detail: [fault] };
}

function withExample(response: Response | Reference, example: unknown, document: OpenApiDocument): Response {
  const found = dereference(response, document.components?.responses);
  const content = Object.entries(found.content ?? {}).map(([type, { schema }]) => [type, { schema, example }]);
  return { ...found, content: Object.fromEntries(content) };
}
