import type { Schema, SchemaType } from '../../openapi/tooling/document.ts';

const TYPES: readonly SchemaType[] = ['null', 'boolean', 'string', 'number', 'integer', 'array', 'object'];

interface Rule {
  readonly holds: (value: unknown) => boolean;
  /** What the value must be, as the end of "… is". */
  readonly wanted: string;
}

const text: Rule = { holds: (value) => typeof value === 'string', wanted: 'text' };
const number: Rule = { holds: (value) => typeof value === 'number', wanted: 'a number' };
const count: Rule = { holds: (value) => Number.isInteger(value) && Number(value) >= 0, wanted: 'a number from 0 up' };
const flag: Rule = { holds: (value) => typeof value === 'boolean', wanted: 'true or false' };
const map: Rule = { holds: isMap, wanted: 'a map of names to schemas' };
const list: Rule = { holds: isFilled, wanted: 'a list with at least one entry' };
const names: Rule = {
  holds: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  wanted: 'a list of names',
};
const texts: Rule = { holds: isTexts, wanted: '{const: a text} or {pattern: a pattern}' };
const type: Rule = {
  holds: (value) => (isFilled(value) ? value.every(isType) && new Set(value).size === value.length : isType(value)),
  wanted: `one of ${TYPES.join(', ')}, or a list of them without repeats`,
};

const RULES: Readonly<Partial<Record<keyof Schema, Rule>>> = {
  ...{ $ref: text, type, enum: list, format: text, pattern: text, not: texts, minLength: count, maxLength: count },
  ...{ minimum: number, maximum: number, exclusiveMinimum: number, exclusiveMaximum: number, multipleOf: number },
  ...{ prefixItems: list, minItems: count, maxItems: count, uniqueItems: flag },
  ...{ properties: map, required: names, minProperties: count, maxProperties: count },
  ...{ oneOf: list, anyOf: list, allOf: list },
};

/** What is wrong with the values of a schema's keywords. Whatever else is said of it relies on them. */
export function badKeywordValues(schema: Schema): string[] {
  return Object.entries(RULES).flatMap(([keyword, { holds, wanted }]) => {
    const value = schema[keyword as keyof Schema]; // RULES has no other keys
    return value === undefined || holds(value) ? [] : [`${keyword} ${JSON.stringify(value)} is not ${wanted}`];
  });
}

function isType(value: unknown): boolean {
  return TYPES.some((name) => name === value);
}

function isFilled(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0;
}

/** One text, or those of a pattern. */
function isTexts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const [[keyword, content] = [], ...others] = Object.entries(value);
  return (keyword === 'const' || keyword === 'pattern') && typeof content === 'string' && others.length === 0;
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
