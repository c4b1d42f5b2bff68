import { isRef, type Oas3Rule } from '@redocly/openapi-core';
import { schemaNameAt } from './named-schema.ts';
import { schemaVisitor } from './schema-visitor.ts';

/** Every named schema and every property says what it is; a reference says it at its target. */
export const schemaDescription: Oas3Rule = () => ({
  Schema: schemaVisitor((schema, { report, location }) => {
    const name = schemaNameAt(location);
    if (name && !schema.description?.trim())
      report({ message: `\`${name}\` has no description.`, location: location.key() });
    for (const [key, property] of Object.entries(schema.properties ?? {})) {
      if (!property || isRef(property) || property.description?.trim()) continue;
      const at = location.child(['properties', key]).key();
      report({ message: `The property \`${key}\` has no description.`, location: at });
    }
  }),
});
