import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Schema } from '../document.ts';

/** The files of schemas, each read once. */
export interface SchemaFiles {
  has(file: string): boolean;
  /** @throws when the file cannot be read or is no YAML */
  read(file: string): Schema;
}

export function createSchemaFiles(): SchemaFiles {
  const known = new Map<string, Schema>();
  return {
    has: existsSync,
    read(file) {
      const schema = known.get(file) ?? (parse(readFileSync(file, 'utf8')) as Schema); // what else it is, the linter says
      known.set(file, schema);
      return schema;
    },
  };
}
