import type * as z from 'zod/mini';
import contract from '../../generated/openapi.json' with { type: 'json' };
import * as generated from '../../generated/schemas.ts';

/** The schemas that the contract names, with their examples. */
export const namedSchemas = Object.entries(contract.components.schemas).map(([name, { examples }]) => ({
  name,
  examples,
}));

const builders: Readonly<Record<string, unknown>> = generated;

/** A named schema; what the calls take and answer has other names. */
export function schemaNamed(name: string): z.ZodMiniType {
  const build = builders[name];
  const schema = typeof build === 'function' ? build() : undefined;
  if (!schema || !('safeParse' in schema)) throw new Error(`${name} is no named schema`);
  return schema;
}
