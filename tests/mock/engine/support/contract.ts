import { readFileSync } from 'node:fs';
import type { OpenApiDocument } from '../../../../mock/engine/contract/document.ts';

/** The bundled contract of this project. */
export function readBundle(): OpenApiDocument {
  return JSON.parse(readFileSync(new URL('../../../../generated/openapi.json', import.meta.url), 'utf8'));
}

/** The canonical example of a component. */
export function exampleOf(document: OpenApiDocument, name: string): unknown {
  const schema = document.components?.schemas?.[name] as { readonly examples: readonly unknown[] };
  return structuredClone(schema.examples[0]);
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** A small document: paths as given, with the components given. */
export function documentOf(paths: OpenApiDocument['paths'], schemas: Readonly<Record<string, unknown>> = {}) {
  const document = { openapi: '3.1.1', jsonSchemaDialect: DIALECT, paths, components: { schemas } };
  return document satisfies OpenApiDocument;
}

/** A POST that takes a JSON body of the schema and answers `{}`. */
export function posting(schema: unknown, operationId = 'post') {
  return {
    post: {
      operationId,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
    },
  };
}

/** A GET that takes query parameters and answers `{}`. */
export function getting(parameters: readonly unknown[], operationId = 'get') {
  return {
    get: {
      operationId,
      parameters,
      responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
    },
  };
}
