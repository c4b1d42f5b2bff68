import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenApiDocument } from '../../openapi/tooling/document.ts';
import { BANNER } from './code.ts';
import { INTEGER_FORMATS } from './formats.ts';

/** `types.ts`: a TypeScript type for every path, operation and component. */
export async function emitTypes(document: OpenApiDocument): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(document, forTypes), {
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

/**
 * Every arm of a tagged union has its tag as a constant, which is all that narrowing needs. Given a discriminator too,
 * openapi-typescript rewrites the tag in each arm, and takes it away from a union inside an allOf. How many bits a whole
 * number needs says nothing in TypeScript.
 */
function forTypes(key: string, value: unknown): unknown {
  const isDiscriminator =
    key === 'discriminator' && typeof value === 'object' && value !== null && 'propertyName' in value;
  const isIntegerFormat = key === 'format' && INTEGER_FORMATS.some((format) => format === value);
  return isDiscriminator || isIntegerFormat ? undefined : value;
}
