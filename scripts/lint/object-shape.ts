import { isRef, type Oas3_1Schema, type UserContext } from '@redocly/openapi-core';

type Resolve = UserContext['resolve'];

/** A schema and the file it stands in, so that its own references can be followed. */
export interface Placed {
  readonly schema: Oas3_1Schema;
  readonly file: string;
}

/** One form that the objects of a schema can take: allOf merged, one arm of each union chosen. */
export interface Shape {
  readonly properties: ReadonlyMap<string, Placed>;
  readonly required: ReadonlySet<string>;
  /** No other properties than these are allowed. */
  readonly closed: boolean;
}

/** Follows a reference, if it is one; undefined when it leads nowhere. */
export function follow(schema: Oas3_1Schema, file: string, resolve: Resolve): Placed | undefined {
  if (!isRef(schema)) return { schema, file };
  const target = resolve<Oas3_1Schema>(schema, file);
  return target.node && { schema: target.node, file: target.location.source.absoluteRef };
}

/** Every form that the objects of this schema can take. Schemas that are no objects have none. */
export function shapesOf({ schema, file }: Placed, resolve: Resolve): Shape[] {
  const inner = (part: Oas3_1Schema) => {
    const placed = follow(part, file, resolve);
    return placed ? shapesOf(placed, resolve) : [];
  };
  if (schema.oneOf) return schema.oneOf.flatMap(inner);
  const own = ownShape(schema, file);
  if (!schema.allOf) return own ? [own] : [];
  return schema.allOf.reduce<Shape[]>(
    (shapes, part) => shapes.flatMap((shape) => inner(part).map((other) => merged(shape, other))),
    [own ?? { properties: new Map(), required: new Set(), closed: false }],
  );
}

/** The values that a tag may have; undefined when it is open. */
export function constantsOf(property: Placed, resolve: Resolve): unknown[] | undefined {
  const target = follow(property.schema, property.file, resolve)?.schema;
  if (target?.const !== undefined) return [target.const];
  return target?.enum;
}

function ownShape(schema: Oas3_1Schema, file: string): Shape | undefined {
  if (schema.type !== 'object' && !schema.properties) return undefined;
  const entries = Object.entries(schema.properties ?? {});
  return {
    properties: new Map(entries.map(([name, property]) => [name, { schema: property, file }])),
    required: new Set(schema.required),
    closed: schema.additionalProperties === false,
  };
}

function merged(left: Shape, right: Shape): Shape {
  return {
    properties: new Map([...left.properties, ...right.properties]),
    required: new Set([...left.required, ...right.required]),
    closed: left.closed || right.closed,
  };
}
