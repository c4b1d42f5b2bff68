import type { Oas3Rule } from '@redocly/openapi-core';
import { schemaVisitor } from './schema-visitor.ts';

/**
 * Whoever knows no `prefixItems` looks for `items`, and whoever knows both takes them for the places that follow: with a
 * schema there, generators make a triple of a pair.
 */
export const tupleItems: Oas3Rule = () => ({
  Schema: schemaVisitor((schema, { report, location }) => {
    // Redocly's type leaves out that a schema may be false.
    const items: unknown = schema.items;
    if (schema.prefixItems && items !== false)
      report({ message: '`prefixItems` needs `items: false` beside it: no more places follow.', location });
  }),
});
