import type { Oas3Rule } from '@redocly/openapi-core';
import { schemaNameAt } from './named-schema.ts';
import { schemaVisitor } from './schema-visitor.ts';

/** Every named schema shows an example; the mock serves it and the stock rules check it. */
export const schemaExample: Oas3Rule = () => ({
  Schema: schemaVisitor((schema, { report, location }) => {
    const name = schemaNameAt(location);
    if (name && !schema.examples?.length)
      report({ message: `\`${name}\` has no example under \`examples\`.`, location: location.key() });
  }),
});
