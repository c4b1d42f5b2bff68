import type { Oas3_1Schema, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { nameInRef } from './named-schema.ts';
import { constantsOf, follow, shapesOf } from './object-shape.ts';
import { schemaVisitor } from './schema-visitor.ts';

type Say = (message: string) => void;

/** The tag's values in an arm, when each of its forms requires it and closes it with const or enum. */
function tagValues(ref: string, tag: string, { resolve, location }: UserContext): string[] | undefined {
  const arm = follow({ $ref: ref }, location.source.absoluteRef, resolve);
  const shapes = arm ? shapesOf(arm, resolve) : [];
  const values = shapes.map((shape) => {
    const property = shape.properties.get(tag);
    return property && shape.required.has(tag) ? constantsOf(property, resolve) : undefined;
  });
  if (!values.length || values.includes(undefined)) return undefined;
  return [...new Set(values.flatMap((list) => list?.map(String) ?? []))];
}

function checkArm(ref: string, tag: string, mapping: Record<string, string>, ctx: UserContext, say: Say): void {
  const values = tagValues(ref, tag, ctx);
  if (!values) say(`The arm ${nameInRef(ref)} does not require \`${tag}\` with a const or an enum.`);
  for (const value of values ?? []) {
    const target = mapping[value];
    if (target === undefined) say(`The mapping lacks \`${value}\`, a value of ${nameInRef(ref)}.`);
    else if (target !== ref)
      say(`The mapping sends \`${value}\` to ${nameInRef(target)}; it is a value of ${nameInRef(ref)}.`);
  }
}

function checkMapping(schema: Oas3_1Schema, mapping: Record<string, string>, say: Say): void {
  const arms = (schema.oneOf ?? []).map((arm) => arm.$ref);
  for (const [value, target] of Object.entries(mapping)) {
    if (!arms.includes(target)) say(`The mapping sends \`${value}\` to ${target}, which is no arm of this union.`);
  }
}

/** A discriminator has an explicit mapping to its arms, and each arm closes and requires its tag. */
export const discriminatorMapping: Oas3Rule = () => ({
  Schema: schemaVisitor((schema, ctx) => {
    if (!schema.discriminator) return;
    const { propertyName, mapping } = schema.discriminator;
    const say: Say = (message) => ctx.report({ message, location: ctx.location.child('discriminator') });
    if (!schema.oneOf) return say('A discriminator stands beside oneOf.');
    if (!mapping) return say(`The discriminator has no mapping: write each value of \`${propertyName}\` and its arm.`);
    checkMapping(schema, mapping, say);
    for (const arm of schema.oneOf) {
      if (arm.$ref) checkArm(arm.$ref, propertyName, mapping, ctx, say);
      else say('Each arm of a tagged union is a reference to a named schema.');
    }
  }),
});
