import type { Location, Oas3_1Schema, Oas3MediaType, UserContext } from '@redocly/openapi-core';

type Visit = (schema: Oas3_1Schema, location: Location) => void;
type Resolve = UserContext['resolve'];

const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;
const singles = ['items', 'additionalProperties', 'propertyNames'] as const;

/** The schemas directly inside this one, each with its path. */
function inner(schema: Oas3_1Schema): [(string | number)[], Oas3_1Schema][] {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, part]) => [['properties', name], part] as const,
  );
  const parts = lists.flatMap((key) => (schema[key] ?? []).map((part, index) => [[key, index], part] as const));
  const others = singles.map((key) => [[key], schema[key]] as const);
  return [...properties, ...parts, ...others].flatMap(([path, part]) =>
    part && typeof part === 'object' ? [[[...path], part]] : [],
  );
}

/**
 * Visits every schema of a body, references followed. Redocly's nested visitors see the outermost schema alone.
 * `seen` keeps the visited ones, so that a schema of many bodies is visited once.
 */
export function eachSchema(
  media: Oas3MediaType,
  at: Location,
  resolve: Resolve,
  seen: Set<unknown>,
  visit: Visit,
): void {
  const walk = (part: Oas3_1Schema, location: Location): void => {
    const target = resolve<Oas3_1Schema>(part, location.source.absoluteRef);
    if (!target.node || seen.has(target.node)) return;
    seen.add(target.node);
    const here = part.$ref ? target.location : location;
    visit(target.node, here);
    for (const [path, child] of inner(target.node)) walk(child, here.child(path));
  };
  // Redocly types a schema as 3.0 or 3.1; this contract is 3.1.
  if (media.schema) walk(media.schema as Oas3_1Schema, at.child('schema'));
}
