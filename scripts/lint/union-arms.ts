import type { Oas3_1Schema, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { constantsOf, follow, type Placed, type Shape, shapesOf } from './object-shape.ts';
import { schemaVisitor } from './schema-visitor.ts';

type Resolve = UserContext['resolve'];

function typesOf(property: Placed, resolve: Resolve): string[] {
  const type = follow(property.schema, property.file, resolve)?.schema.type;
  return typeof type === 'string' ? [type] : (type ?? []);
}

function disjoint(left: unknown[] | undefined, right: unknown[] | undefined): boolean {
  return !!left?.length && !!right?.length && !left.some((value) => right.includes(value));
}

/** The other arm's pattern lets none of these values pass, or its `not` takes all of them out. */
function refused(values: unknown[] | undefined, property: Placed, resolve: Resolve): boolean {
  const { pattern, not } = follow(property.schema, property.file, resolve)?.schema ?? {};
  const passes = (value: unknown) => !pattern || new RegExp(pattern, 'u').test(String(value));
  return !!values?.length && !values.some((value) => passes(value) && not?.const !== value);
}

/** Both require a property whose values, or types, have nothing in common. */
function differByValue(a: Shape, b: Shape, resolve: Resolve): boolean {
  return [...a.required].some((name) => {
    const left = a.properties.get(name);
    const right = b.properties.get(name);
    if (!left || !right || !b.required.has(name)) return false;
    const [ours, theirs] = [constantsOf(left, resolve), constantsOf(right, resolve)];
    if (disjoint(ours, theirs) || refused(ours, right, resolve) || refused(theirs, left, resolve)) return true;
    return disjoint(typesOf(left, resolve), typesOf(right, resolve));
  });
}

/** `a` requires a property that `b` does not know. */
function requiresUnknown(a: Shape, b: Shape): boolean {
  return [...a.required].some((name) => !b.properties.has(name));
}

function toldApart(a: Shape, b: Shape, resolve: Resolve): boolean {
  if (differByValue(a, b, resolve)) return true;
  const aRequires = requiresUnknown(a, b);
  const bRequires = requiresUnknown(b, a);
  return (aRequires && bRequires) || (b.closed && aRequires) || (a.closed && bRequires);
}

function isObject(schema: Oas3_1Schema): boolean {
  return schema.type === 'object' || !!schema.properties || !!schema.allOf || !!schema.oneOf;
}

/**
 * A union of objects without a discriminator is told apart by its keys: of two arms, each requires a key that the other
 * does not know, or one is closed and the other requires a key that it does not know, or a required property differs.
 */
export const unionArms: Oas3Rule = () => ({
  Schema: schemaVisitor((schema, ctx) => {
    const file = ctx.location.source.absoluteRef;
    const objects = (arms: Oas3_1Schema[] = []) =>
      arms.flatMap((arm) => follow(arm, file, ctx.resolve) ?? []).filter((arm) => isObject(arm.schema));
    if (objects(schema.anyOf).length > 1)
      ctx.report({ message: 'A union of objects is a oneOf, not an anyOf.', location: ctx.location.child('anyOf') });
    if (schema.discriminator) return;
    const arms = objects(schema.oneOf).map((arm) => shapesOf(arm, ctx.resolve));
    const unclear = arms.some((left, index) =>
      arms.slice(index + 1).some((right) => left.some((a) => right.some((b) => !toldApart(a, b, ctx.resolve)))),
    );
    if (!unclear) return;
    ctx.report({
      message:
        'One value can fit two arms: add a discriminator, or close the arms and let them require different keys.',
      location: ctx.location.child('oneOf'),
    });
  }),
});
