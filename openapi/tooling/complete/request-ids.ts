import type { OpenApiDocument, Reference, Response } from '../document.ts';
import { mapOperations, mapResponses } from './map-operations.ts';

const HEADER = 'X-Request-Id';

/** Declares on every answer the header that every answer carries. */
export function declareRequestIds(document: OpenApiDocument): OpenApiDocument {
  const { components } = document;
  if (!components?.headers?.[HEADER]) return document;
  const shared = Object.entries(components.responses ?? {}).map(([name, response]) => [name, withHeader(response)]);
  const completed = mapOperations(document, (operation) => mapResponses(operation, withHeader));
  return { ...completed, components: { ...components, responses: Object.fromEntries(shared) } };
}

function withHeader(response: Response | Reference): Response | Reference {
  if ('$ref' in response) return response;
  const headers = { [HEADER]: { $ref: `#/components/headers/${HEADER}` }, ...response.headers };
  const { description, ...rest } = response;
  return { description, ...rest, headers };
}
