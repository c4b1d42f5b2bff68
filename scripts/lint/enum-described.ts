import type { Oas3_1Schema, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { schemaNameAt } from './named-schema.ts';
import { schemaVisitor } from './schema-visitor.ts';

const list = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ');

function check(schema: Oas3_1Schema, { location, report }: UserContext, except: readonly RegExp[]): void {
  const { 'x-enumDescriptions': meanings = {} } = schema as { 'x-enumDescriptions'?: Record<string, string> };
  const values = (schema.enum ?? []).map(String);
  const name = schemaNameAt(location);
  if (values.length > 1 && !except.some((pattern) => pattern.test(name ?? ''))) {
    const without = values.filter((value) => !meanings[value]?.trim());
    if (without.length > 0)
      report({
        message: `x-enumDescriptions does not say what ${list(without)} means.`,
        location: location.child('enum'),
      });
  }
  const unknown = Object.keys(meanings).filter((value) => !values.includes(value));
  if (unknown.length > 0)
    report({
      message: `x-enumDescriptions has ${list(unknown)}, which the enumeration lacks.`,
      location: location.child('x-enumDescriptions'),
    });
}

/** An enumeration says what each of its values means. `except` has patterns of the names of schemas that need not. */
export const enumDescribed: Oas3Rule = ({ except = [] }: { except?: string[] }) => {
  const patterns = except.map((pattern) => new RegExp(pattern));
  return { Schema: schemaVisitor((schema, ctx) => check(schema, ctx, patterns)) };
};
