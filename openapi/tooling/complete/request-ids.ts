import type { OpenApiDocument, Response } from '../document.ts';
import { mapAllResponses } from './map-operations.ts';

const HEADER = 'X-Request-Id';

/** Declares on every answer the header that every answer carries. */
export function declareRequestIds(document: OpenApiDocument): OpenApiDocument {
  return document.components?.headers?.[HEADER] ? mapAllResponses(document, withHeader) : document;
}

function withHeader({ description, ...rest }: Response): Response {
  const headers = { [HEADER]: { $ref: `#/components/headers/${HEADER}` }, ...rest.headers };
  return { description, ...rest, headers };
}
