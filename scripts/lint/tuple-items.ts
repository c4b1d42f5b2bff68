import type { Oas3Rule } from '@redocly/openapi-core';
import { schemaVisitor } from './schema-visitor.ts';

/** Generators that know no `prefixItems` look for `items`, where a schema of every place belongs. */
export const tupleItems: Oas3Rule = () => ({
  Schema: schemaVisitor((schema, { report, location }) => {
    if (schema.prefixItems && !schema.items)
      report({ message: '`prefixItems` needs `items` beside it, for tools that know no tuples.', location });
  }),
});
