import type { Oas3Rule } from '@redocly/openapi-core';
import { FORMATS, INTEGER_FORMATS } from '../codegen/formats.ts';
import { schemaVisitor } from './schema-visitor.ts';

/** What the generators and the mock understand. A new keyword starts there. */
const keywords = new Set(
  `$ref type properties required additionalProperties propertyNames minProperties maxProperties
  items prefixItems minItems maxItems uniqueItems enum const oneOf anyOf allOf discriminator
  format pattern not minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
  description default examples deprecated`.split(/\s+/),
);
const formats = new Set([...Object.keys(FORMATS), ...INTEGER_FORMATS]);

/** Schemas use only the keywords and formats that every part of the project handles. */
export const schemaKeywords: Oas3Rule = () => ({
  Schema: schemaVisitor((schema, { report, location }) => {
    for (const key of Object.keys(schema)) {
      if (!keywords.has(key) && !key.startsWith('x-'))
        report({
          message: `The keyword \`${key}\` is not one that the generators handle.`,
          location: location.child(key).key(),
        });
    }
    if (schema.format && !formats.has(schema.format))
      report({
        message: `The format \`${schema.format}\` is none of ${[...formats].join(', ')}.`,
        location: location.child('format'),
      });
  }),
});
