import type { Oas3Preprocessor } from '@redocly/openapi-core';
import { createExamples } from './derive-examples.ts';
import { createSchemaFiles } from './schema-files.ts';

/** Derives the examples of each schema's file before a rule sees it, or the bundler joins it with others. */
export const deriveExamples: Oas3Preprocessor = () => {
  const examples = createExamples(createSchemaFiles());
  return {
    Schema(schema, { report, location }) {
      if (location.pointer !== '#/' || !('examples' in schema)) return;
      try {
        schema.examples = structuredClone(examples.of(location.source.absoluteRef)) as unknown[];
      } catch (error) {
        const message = `An example cannot be derived: ${error instanceof Error ? error.message : error}.`;
        report({ message, location: location.child('examples') });
      }
    },
  };
};
