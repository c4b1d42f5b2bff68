import { refName, type Schema, type SchemaType } from '../../openapi/tooling/document.ts';
import { block, literal, propertyName, quote } from './code.ts';
import { alternatives, flatten, isNull, type NamedSchemas, typesOf } from './schema-shapes.ts';
import { checked, given, zodEnum, zodNumber, zodString } from './zod-scalars.ts';

/** What the source of one schema depends on beside the schema. */
export interface ZodContext {
  readonly schemas: NamedSchemas;
  readonly recursive: ReadonlySet<string>;
  /** The named schema being written; null for parameter sets, bodies and responses. */
  readonly name: string | null;
}

/** Source of the zod schema that accepts what the JSON Schema accepts. Defaults are documentation: none is filled in. */
export function zodExpression(schema: Schema, context: ZodContext): string {
  if (schema.$ref !== undefined) return zodReference(refName(schema.$ref), context);
  if (schema.const !== undefined) return schema.const === null ? 'z.null()' : `z.literal(${literal(schema.const)})`;
  if (schema.enum) return nullable(zodEnum(schema.enum.filter((value) => value !== null)), schema.enum.includes(null));
  const arms = alternatives(schema);
  if (arms) return zodUnion(schema, arms, context);
  if (schema.allOf) return zodAllOf(schema, schema.allOf, context);
  return zodTyped(schema, context);
}

/**
 * A schema that leads back to itself is looked up late: a check makes zod read all properties at once. TypeScript cannot
 * infer a type from itself, so it is told by name.
 */
function zodReference(target: string, { name, recursive }: ZodContext): string {
  const isLate = name !== null && recursive.has(name) && recursive.has(target);
  const type = `Types[${quote(target)}]`;
  return isLate ? `z.lazy((): z.ZodMiniType<${type}, ${type}> => ${target}())` : `${target}()`;
}

function nullable(expression: string, orNull: boolean): string {
  return orNull ? `z.nullable(${expression})` : expression;
}

function zodUnion(schema: Schema, arms: readonly Schema[], context: ZodContext): string {
  const members = arms.filter((arm) => !isNull(arm)).map((arm) => zodExpression(arm, context));
  const [first = 'z.null()'] = members;
  const expression = members.length < 2 ? first : unionOf(members, schema);
  return nullable(expression, members.length > 0 && members.length < arms.length);
}

/** `oneOf` without a tag is exclusive: a value that matches two arms is refused, as the server refuses it. */
function unionOf(members: readonly string[], { discriminator, oneOf }: Schema): string {
  const list = block('[', members, ']');
  if (discriminator) return `z.discriminatedUnion(${quote(discriminator.propertyName)}, ${list})`;
  return oneOf ? `z.xor(${list})` : `z.union(${list})`;
}

/** Objects become one object, so that unknown keys are judged once. A union with more keys stays an intersection. */
function zodAllOf(schema: Schema, members: readonly Schema[], context: ZodContext): string {
  const isUnion = members.some((member) => alternatives(flatten(member, context.schemas)));
  if (!isUnion) return zodObject(flatten(schema, context.schemas), context);
  return members
    .map((member) => zodExpression(member, context))
    .reduce((all, next) => `z.intersection(${all}, ${next})`);
}

function zodTyped(schema: Schema, context: ZodContext): string {
  const types = typesOf(schema);
  const members = types.filter((type) => type !== 'null').map((type) => zodOfType(type, schema, context));
  if (types.length === 0) return 'z.unknown()';
  const [first = 'z.null()'] = members;
  const expression = members.length < 2 ? first : unionOf(members, schema);
  return nullable(expression, members.length > 0 && types.includes('null'));
}

function zodOfType(type: SchemaType, schema: Schema, context: ZodContext): string {
  switch (type) {
    case 'null':
      return 'z.null()';
    case 'boolean':
      return 'z.boolean()';
    case 'string':
      return zodString(schema);
    case 'integer':
      return zodNumber('z.int()', schema);
    case 'number':
      return zodNumber('z.number()', schema);
    case 'array':
      return zodArray(schema, context);
    case 'object':
      return zodObject(schema, context);
  }
}

function zodArray(schema: Schema, context: ZodContext): string {
  const { items, prefixItems, minItems, maxItems, uniqueItems } = schema;
  const unique = uniqueItems ? [`uniqueItems(${maxItems ?? ''})`] : [];
  if (prefixItems) {
    const places = prefixItems.map((place) => zodExpression(place, context));
    return checked(`z.tuple(${block('[', places, ']')})`, unique);
  }
  const counts = given({ 'z.minLength': minItems, 'z.maxLength': maxItems });
  return checked(`z.array(${zodExpression(items || {}, context)})`, [...counts, ...unique]);
}

const TEXT: Schema = { type: 'string' };

function zodObject(schema: Schema, context: ZodContext): string {
  const { additionalProperties: rest, minProperties, maxProperties } = schema;
  const counts = given({ minProperties, maxProperties, maxDepth: schema['x-max-depth'] });
  const names = Object.keys(schema.properties ?? {});
  const restExpression = typeof rest === 'object' ? zodExpression(rest, context) : 'z.unknown()';
  const isMap = names.length === 0 && (typeof rest === 'object' || schema.propertyNames !== undefined);
  if (isMap) {
    const nameExpression = zodExpression(schema.propertyNames ?? TEXT, context);
    return checked(`z.record(${nameExpression}, ${restExpression})`, counts);
  }
  const properties = block(
    '{',
    names.map((name) => zodProperty(name, schema, context)),
    '}',
  );
  if (typeof rest === 'object') return checked(`z.catchall(z.object(${properties}), ${restExpression})`, counts);
  return checked(`z.${rest === false ? 'strictObject' : 'looseObject'}(${properties})`, counts);
}

function zodProperty(name: string, schema: Schema, context: ZodContext): string {
  const value = schema.properties?.[name] ?? {};
  const optional = !schema.required?.includes(name);
  const expression = zodExpression(value, context);
  return `${propertyName(name)}: ${optional ? `z.optional(${expression})` : expression}`;
}
