import type { Location, Oas3Rule } from '@redocly/openapi-core';
import { schemaNameAt } from './named-schema.ts';

const forbidden = new Set(['Object', 'Input', 'Base', 'DTO', 'Dto', 'Response', 'Schema', 'Read']);

/** Schema names are unique over all folders, in PascalCase, and free of words that say nothing. */
export const schemaName: Oas3Rule = () => {
  const seen = new Map<string, string>();
  const words = (name: string) => name.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*/g) ?? [];
  return {
    Schema(
      _schema,
      { report, location }: { report: (problem: { message: string; location: Location }) => void; location: Location },
    ) {
      const name = schemaNameAt(location);
      if (!name) return;
      const say = (message: string) => report({ message, location: location.key() });
      if (words(name).join('') !== name) say(`\`${name}\` is not in PascalCase.`);
      for (const word of words(name))
        if (forbidden.has(word)) say(`\`${name}\` has \`${word}\` in its name, which says nothing.`);
      const first = seen.get(name);
      if (first && first !== location.absolutePointer) say(`Two schemas are named \`${name}\`; the other is ${first}.`);
      seen.set(name, first ?? location.absolutePointer);
    },
  };
};
