import type { Oas3_1Schema, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { schemaVisitor } from './schema-visitor.ts';

function check(schema: Oas3_1Schema, { report, location }: UserContext): void {
  if (!schema.properties || schema.additionalProperties === false || schema.required?.length) return;
  report({
    message: 'An object in a response says which of its fields are always there: required.',
    location: location.key(),
  });
}

/** Objects in responses name the fields that are always present. Closed objects of optional keys are exempt. */
export const responseRequired: Oas3Rule = () => ({
  Response: { Schema: schemaVisitor(check) },
  WebhooksMap: { PathItem: { Operation: { RequestBody: { Schema: schemaVisitor(check) } } } },
});
