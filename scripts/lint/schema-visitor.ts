import type { Oas3_1Schema, Oas3Schema, UserContext } from '@redocly/openapi-core';

type Check = (schema: Oas3_1Schema, ctx: UserContext) => void;

/** A visitor of schemas. Redocly types a schema as 3.0 or 3.1; this contract is 3.1. */
export function schemaVisitor(check: Check): (schema: Oas3Schema | Oas3_1Schema, ctx: UserContext) => void {
  return (schema, ctx) => check(schema as Oas3_1Schema, ctx);
}
