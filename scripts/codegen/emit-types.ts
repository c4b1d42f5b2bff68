import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenApiDocument, Schema } from '../../openapi/tooling/document.ts';
import { BANNER } from './code.ts';
import { excludeOtherArms } from './exclusive-arms.ts';
import { INTEGER_FORMATS } from './formats.ts';
import { nameTypes } from './named-types.ts';
import { plainComments } from './type-comments.ts';

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
  return `${BANNER}\n\n${excludeOtherArms(nameTypes(plainComments(astToString(nodes))))}`;
}

function forTypes(this: object, key: string, value: unknown): unknown {
  if (key === 'format' && INTEGER_FORMATS.some((format) => format === value)) return undefined; // TypeScript counts no bits
  if (isExample(this, key, value)) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  return isDiscriminator(key, value) ? undefined : withMeanings(value);
}

/**
 * Before what a type is, an editor would show a page of JSON, which the reference has. Schemas have lists of examples, and
 * parameters an example beside their schema: a property of such a name is neither.
 */
function isExample(holder: object, key: string, value: unknown): boolean {
  return (key === 'examples' && Array.isArray(value)) || (key === 'example' && 'schema' in holder);
}

/**
 * Every arm of a tagged union has its tag as a constant, which is all that narrowing needs. Given a discriminator too,
 * openapi-typescript rewrites the tag in each arm, and takes it away from a union inside an allOf.
 */
function isDiscriminator(key: string, value: object): boolean {
  return key === 'discriminator' && 'propertyName' in value;
}

/** An editor shows a type's comment, so the meanings of an enumeration's values are listed below its description. */
function withMeanings(schema: Schema): object {
  const { description, 'x-enumDescriptions': meanings, ...rest } = schema;
  if (!meanings) return schema;
  const list = Object.entries(meanings).map(([value, meaning]) => `- \`${value}\`: ${meaning}`);
  return { ...rest, description: [description, list.join('\n')].filter(Boolean).join('\n\n') };
}
