import type { Oas3_1Schema, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { nameInRef, schemaNameAt } from './named-schema.ts';
import { follow } from './object-shape.ts';
import { schemaVisitor } from './schema-visitor.ts';

/** Whether it is a union itself, which more than one union may take in. */
function isUnion(ref: string, { location, resolve }: UserContext): boolean {
  return !!follow({ $ref: ref }, location.source.absoluteRef, resolve)?.schema.oneOf;
}

function isError({ location }: UserContext): boolean {
  return /[\\/]schemas[\\/]errors[\\/]/.test(location.source.absoluteRef);
}

function check(schema: Oas3_1Schema, ctx: UserContext, allowed: readonly string[]): void {
  const union = schemaNameAt(ctx.location);
  if (!union || allowed.includes(union) || isError(ctx)) return;
  schema.oneOf?.forEach(({ $ref }, index) => {
    if (!$ref || nameInRef($ref).startsWith(union) || isUnion($ref, ctx)) return;
    const message = `\`${nameInRef($ref)}\` is an arm of \`${union}\`: its name begins with \`${union}\`.`;
    ctx.report({ message, location: ctx.location.child(['oneOf', index]) });
  });
}

/**
 * The name of an arm is its union's name and the kind: `PaymentCard`, `SubscriptionUpdateCancel`. Errors have the names
 * that their bodies say, and unions that may have arms of another name are the option `allowed`.
 */
export const armName: Oas3Rule = ({ allowed = [] }: { allowed?: string[] }) => ({
  Schema: schemaVisitor((schema, ctx) => check(schema, ctx, allowed)),
});
