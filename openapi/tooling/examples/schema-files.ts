import { existsSync, readFileSync } from 'node:fs';
import { parseYaml } from '@redocly/openapi-core';
import type { Schema } from '../document.ts';

/** The files of schemas, each read once. */
export interface SchemaFiles {
  has(file: string): boolean;
  read(file: string): Schema;
}

export function createSchemaFiles(): SchemaFiles {
  const known = new Map<string, Schema>();
  return {
    has: existsSync,
    read(file) {
      const schema = known.get(file) ?? parseSchema(file);
      known.set(file, schema);
      return schema;
    },
  };
}

/** What cannot be read or is no YAML has nothing in it: whoever refers to it is told so by the bundler. */
function parseSchema(file: string): Schema {
  try {
    // The bundler's own reader: what it takes for a value is the same here, and it is quick.
    return parseYaml(readFileSync(file, 'utf8')) as Schema; // what else it is, the linter says
  } catch {
    return {};
  }
}
