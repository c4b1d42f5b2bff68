import { refName, type Schema, type SchemaType } from '../../openapi/tooling/document.ts';
import { block, literal, propertyName, quote } from './code.ts';
import { alternatives, flatten, isNull, type NamedSchemas, references, typesOf } from './schema-shapes.ts';
import { chain, checks, zodEnum, zodNumber, zodString } from './zod-scalars.ts';

/** What the source of one schema depends on beside the schema. */
export interface ZodContext {
  readonly schemas: NamedSchemas;
  readonly recursive: ReadonlySet<string>;
  /** The named schema being written; null inside of it, and for parameter sets, bodies and responses. */
  readonly name: string | null;
}

function inside(context: ZodContext): ZodContext {
  return { ...context, name: null };
}

/** Source of the zod schema that accepts what the JSON Schema accepts. Defaults are documentation: none is filled in. */
export function zodExpression(schema: Schema, context: ZodContext): string {
  if (schema.$ref !== undefined) return `${refName(schema.$ref)}()`;
  if (schema.const !== undefined) return schema.const === null ? 'z.null()' : `z.literal(${literal(schema.const)})`;
  if (schema.enum) return nullable(zodEnum(schema.enum.filter((value) => value !== null)), schema.enum.includes(null));
  const arms = alternatives(schema);
  if (arms) return zodUnion(schema, arms, context);
  if (schema.allOf) return zodAllOf(schema, schema.allOf, context);
  return zodTyped(schema, context);
}

function nullable(expression: string, orNull: boolean): string {
  return orNull ? `${expression}.nullable()` : expression;
}

function zodUnion(schema: Schema, arms: readonly Schema[], context: ZodContext): string {
  const members = arms.filter((arm) => !isNull(arm)).map((arm) => zodExpression(arm, inside(context)));
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
    .map((member) => zodExpression(member, inside(context)))
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
  const { items = {}, prefixItems, minItems, maxItems, uniqueItems } = schema;
  const unique = checks({}, uniqueItems ? [`uniqueItems(${maxItems ?? ''})`] : []);
  if (prefixItems) {
    const places = prefixItems.map((place) => zodExpression(place, inside(context)));
    return `z.tuple(${block('[', places, ']')})${unique}`;
  }
  return `z.array(${zodExpression(items, inside(context))})${chain({ min: minItems, max: maxItems })}${unique}`;
}

const TEXT: Schema = { type: 'string' };

function zodObject(schema: Schema, context: ZodContext): string {
  const { additionalProperties: rest, minProperties, maxProperties } = schema;
  const counts = checks({ minProperties, maxProperties, maxDepth: schema['x-max-depth'] });
  const names = Object.keys(schema.properties ?? {});
  const restExpression = typeof rest === 'object' ? zodExpression(rest, inside(context)) : 'z.unknown()';
  const isMap = names.length === 0 && (typeof rest === 'object' || schema.propertyNames !== undefined);
  if (isMap)
    return `z.record(${zodExpression(schema.propertyNames ?? TEXT, inside(context))}, ${restExpression})${counts}`;

  const properties = block(
    '{',
    names.map((name) => zodProperty(name, schema, context)),
    '}',
  );
  if (typeof rest === 'object') return `z.object(${properties}).catchall(${restExpression})${counts}`;
  return `z.${rest === false ? 'strictObject' : 'looseObject'}(${properties})${counts}`;
}

function zodProperty(name: string, schema: Schema, context: ZodContext): string {
  const value = schema.properties?.[name] ?? {};
  const optional = !schema.required?.includes(name);
  const expression = `${zodExpression(value, inside(context))}${optional ? '.optional()' : ''}`;
  if (!isRecursive(value, context)) return `${propertyName(name)}: ${expression}`;
  // TypeScript cannot infer a type from itself: the property is read late and typed by name.
  const type = `Types[${quote(context.name ?? '')}][${quote(name)}]`;
  const annotation = optional ? `z.ZodOptional<z.ZodType<${type}, ${type}>>` : `z.ZodType<${type}, ${type}>`;
  return `get ${propertyName(name)}(): ${annotation} {\n  return ${expression};\n}`;
}

function isRecursive(value: Schema, { name, recursive }: ZodContext): boolean {
  return name !== null && recursive.has(name) && references(value).some((target) => recursive.has(target));
}
