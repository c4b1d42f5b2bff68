import openapiTS, { astToString } from 'openapi-typescript';
import { BANNER } from './code.ts';
import type { OpenApiDocument } from './document.ts';

/** `types.ts`: a TypeScript type for every path, operation and component. */
export async function emitTypes(document: OpenApiDocument): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(document), {
    alphabetize: true,
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    rootTypes: true,
    rootTypesKeepCasing: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  return `${BANNER}\n\n${astToString(nodes)}`;
}
