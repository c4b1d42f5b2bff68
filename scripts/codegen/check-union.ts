import { type Discriminator, refName, type Schema } from '../../openapi/tooling/document.ts';
import { alternatives, flatten, type NamedSchemas, resolve } from './schema-shapes.ts';

/** What is wrong with a tagged union: every arm needs its tag values in the mapping, and each value one arm. */
export function checkUnion(schema: Schema, schemas: NamedSchemas): string[] {
  const { discriminator, oneOf = [] } = schema;
  if (!discriminator) return [];
  const { mapping, propertyName } = discriminator;
  if (!mapping) return [`discriminator "${propertyName}" needs a mapping from each value to its schema`];
  const arms = oneOf.map((arm) => (arm.$ref === undefined ? '' : refName(arm.$ref)));
  const mapped = new Set(Object.values(mapping).map(refName));
  return [
    ...arms.filter((arm) => !mapped.has(arm)).map((arm) => `no mapping leads to ${arm || 'an arm without a name'}`),
    ...unmapped(mapping, propertyName, schemas),
    ...Object.entries(mapping).flatMap(([value, target]) => checkMapping(value, target, arms, discriminator, schemas)),
  ];
}

function checkMapping(
  value: string,
  target: string,
  arms: readonly string[],
  { propertyName }: Discriminator,
  schemas: NamedSchemas,
): string[] {
  const arm = refName(target);
  const schema = schemas[arm];
  if (!schema || !arms.includes(arm)) return [`mapping "${value}" leads to ${target}, which is not in the oneOf`];
  const values = tagValues(schema, propertyName, schemas);
  if (!values) return [`${arm} needs a required "${propertyName}" that is a const or an enum`];
  return values.includes(value)
    ? []
    : [`mapping "${value}" leads to ${arm}, whose "${propertyName}" is ${values.join(' or ')}`];
}

function unmapped(mapping: Readonly<Record<string, string>>, tag: string, schemas: NamedSchemas): string[] {
  const arms = [...new Set(Object.values(mapping).map(refName))];
  return arms.flatMap((arm) =>
    (tagValues(schemas[arm] ?? {}, tag, schemas) ?? [])
      .filter((value) => refName(mapping[String(value)] ?? '') !== arm)
      .map((value) => `${arm} allows "${value}", which the mapping does not lead to it`),
  );
}

/** Values that the tag may have in an arm, which may be a union itself; undefined when it is not a required constant. */
function tagValues(arm: Schema, tag: string, schemas: NamedSchemas): readonly unknown[] | undefined {
  const whole = flatten(arm, schemas);
  const inner = alternatives(whole);
  if (inner) {
    const values = inner.map((member) => tagValues(member, tag, schemas));
    return values.every((list) => list !== undefined) ? values.flat() : undefined;
  }
  const property = whole.properties?.[tag];
  if (!property || !whole.required?.includes(tag)) return undefined;
  const { const: constant, enum: values } = resolve(property, schemas);
  return constant === undefined ? values : [constant];
}
