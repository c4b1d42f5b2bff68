import { isRef, type Location, type Oas3_1Schema, type Oas3Rule, type UserContext } from '@redocly/openapi-core';
import { eachSchema } from './each-schema.ts';
import { schemaNameAt } from './named-schema.ts';

/** A batch is bounded by the size of a body alone (D105). */
const endlessLists = new Set(['EventIngest#/properties/events']);
/** A page beyond the last is empty, and a higher limit is read as 100 (D081). */
const endlessParameters = new Set(['page', 'limit']);

/** What a schema of a request lacks that would bound its values. */
function missing(schema: Oas3_1Schema, location: Location, inBody: boolean): string[] {
  if (schema.enum || schema.const !== undefined) return [];
  const types = [schema.type ?? []].flat();
  const found: string[] = [];
  if (types.includes('string') && schema.maxLength === undefined) found.push('A text says maxLength.');
  if (types.includes('array') && !isEndless(location)) found.push(...missingOfList(schema, inBody));
  // A number in a map is the user's own (D105).
  const isUsers = location.pointer.includes('/additionalProperties');
  if (!isUsers && (types.includes('integer') || types.includes('number'))) found.push(...missingOfNumber(schema));
  const isMap = typeof schema.additionalProperties === 'object' || !!schema.propertyNames;
  if (isMap && schema.maxProperties === undefined) found.push('A map says maxProperties.');
  return found;
}

function missingOfList({ maxItems, uniqueItems, items }: Oas3_1Schema, inBody: boolean): string[] {
  const found = maxItems === undefined ? ['A list says maxItems.'] : [];
  const hasIds = typeof items === 'object' && !isRef(items) && items.format === 'uuid';
  // A repeated value of a filter is harmless; a repeated id in a body has no meaning (D105).
  if (inBody && hasIds && !uniqueItems) found.push('A list of ids says uniqueItems: true.');
  return found;
}

function missingOfNumber({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Oas3_1Schema): string[] {
  const hasRange = (minimum ?? exclusiveMinimum) !== undefined && (maximum ?? exclusiveMaximum) !== undefined;
  return hasRange ? [] : ['A number says its least and its greatest value.'];
}

function isEndless({ source, pointer }: Location): boolean {
  const name = schemaNameAt({ source, pointer: '#/' } as Location);
  return endlessLists.has(`${name}${pointer}`);
}

/** Whatever a caller may send is bounded, so that no request costs more than its operation is made for. */
export const requestBounded: Oas3Rule = () => {
  const [seenInBodies, seenInParameters] = [new Set<unknown>(), new Set<unknown>()];
  const visit =
    (inBody: boolean, { report }: UserContext) =>
    (schema: Oas3_1Schema, location: Location) => {
      for (const message of missing(schema, location, inBody)) report({ message, location: location.key() });
    };
  return {
    Paths: {
      Parameter: (parameter, ctx) => {
        if (endlessParameters.has(parameter.name)) return;
        eachSchema(parameter, ctx.location, ctx.resolve, seenInParameters, visit(false, ctx));
      },
      Operation: ({ requestBody }, ctx) => {
        if (!requestBody || isRef(requestBody)) return;
        for (const [type, media] of Object.entries(requestBody.content)) {
          // Lines are read as they come, however many.
          if (type === 'application/x-ndjson') continue;
          const at = ctx.location.child(['requestBody', 'content', type]);
          eachSchema(media, at, ctx.resolve, seenInBodies, visit(true, ctx));
        }
      },
    },
  };
};
