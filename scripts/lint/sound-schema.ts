import type { Oas3_1Schema, Oas3Rule } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { schemaVisitor } from './schema-visitor.ts';

/** Bounds of one thing: the lower, then the upper. */
const BOUNDS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minimum', 'maximum'],
] as const;

/** What each keyword speaks of. Of a value of another type it says nothing, whatever its author meant. */
const TYPES_OF: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['minLength', 'maxLength', 'pattern'].map((keyword) => [keyword, ['string']])),
  ...Object.fromEntries(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((keyword) => [
      keyword,
      ['integer', 'number'],
    ]),
  ),
  ...Object.fromEntries(
    ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems'].map((keyword) => [keyword, ['array']]),
  ),
  ...Object.fromEntries(
    ['properties', 'required', 'additionalProperties', 'propertyNames', 'minProperties', 'maxProperties'].map(
      (keyword) => [keyword, ['object']],
    ),
  ),
};

const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });

/** Whether the default is a value that the schema takes. What it takes by reference is left open. */
function takesDefault({ default: value, ...schema }: Oas3_1Schema): boolean {
  if (value === undefined || JSON.stringify(schema).includes('"$ref"')) return true;
  const { discriminator: _, examples: __, ...plain } = schema;
  return ajv.validate(plain, value);
}

function crossedBounds(schema: Oas3_1Schema): string[] {
  return BOUNDS.flatMap(([lower, upper]) => {
    const [least = -Infinity, most = Infinity] = [schema[lower], schema[upper]];
    return least > most ? [`\`${lower}\` is above \`${upper}\`: no value fits.`] : [];
  });
}

function idleKeywords(schema: Oas3_1Schema): string[] {
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return [];
  return Object.keys(schema).flatMap((keyword) => {
    const meant = TYPES_OF[keyword];
    if (!meant || meant.some((type) => types.some((each) => each === type))) return [];
    return [`\`${keyword}\` says nothing of the type ${types.join(', ')}.`];
  });
}

/** A schema does not contradict itself: some value fits, its default does, and each of its keywords counts. */
export const soundSchema: Oas3Rule = () => ({
  Schema: schemaVisitor((schema, { report, location }) => {
    const faults = [...crossedBounds(schema), ...idleKeywords(schema)];
    if (faults.length === 0 && !takesDefault(schema)) faults.push('The default is not a value that the schema takes.');
    const { required = [] } = schema;
    if (new Set(required).size < required.length) faults.push('`required` names a property twice.');
    for (const message of faults) report({ message, location: location.key() });
  }),
});
