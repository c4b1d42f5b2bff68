import type { Oas3_1Schema, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { schemaVisitor } from './schema-visitor.ts';

function check(schema: Oas3_1Schema, { report, location }: UserContext): void {
  if (schema.allOf) report({ message: 'A request schema is flat: no allOf.', location: location.child('allOf').key() });
  const isObject = schema.type === 'object' || !!schema.properties;
  const isMap = typeof schema.additionalProperties === 'object';
  if (!isObject || isMap || schema.additionalProperties === false) return;
  report({ message: 'An object in a request says additionalProperties: false.', location: location.key() });
}

/**
 * Objects in requests are closed, so that a misspelt field is an error and not a silent loss. Forms are exempt: they
 * are OAuth 2.0's, whose servers ignore what they do not know (RFC 6749, section 3.2).
 */
export const requestClosed: Oas3Rule = () => ({
  Paths: {
    PathItem: {
      Operation: {
        RequestBody: {
          MediaType: {
            skip: (_media: unknown, key: string | number) => key === 'application/x-www-form-urlencoded',
            Schema: schemaVisitor(check),
          },
        },
      },
    },
  },
});
