import type { ErrorObject } from 'ajv/dist/2020.js';
import { TAG } from './narrow.ts';

/** A fault of one value, and whether the value was written as text (a parameter or a form field). */
export interface FaultOfValue {
  readonly error: ErrorObject;
  readonly fromText: boolean;
}

interface Wording {
  readonly type: string;
  readonly msg: string;
}

type Rule = (fault: FaultOfValue) => Wording;

/** How a keyword's fault is worded and typed: the names that pydantic gives them (D097). */
const FAULT_TABLE: Readonly<Record<string, Rule>> = {
  required: () => ({ type: 'missing', msg: 'Field required' }),
  dependentRequired: () => ({ type: 'missing', msg: 'Field required' }),
  additionalProperties: () => ({ type: 'extra_forbidden', msg: 'Extra inputs are not permitted' }),
  type: typeFault,
  const: ({ error }) => ({ type: 'literal_error', msg: `Input should be ${quote(error.params.allowedValue)}` }),
  enum: enumFault,
  minLength: ({ error }) => textLength('string_too_short', 'at least', error.params.limit),
  maxLength: ({ error }) => textLength('string_too_long', 'at most', error.params.limit),
  pattern: ({ error }) => ({
    type: 'string_pattern_mismatch',
    msg: `String should match pattern '${error.params.pattern}'`,
  }),
  format: formatFault,
  minimum: ({ error }) => bound('greater_than_equal', 'greater than or equal to', error.params.limit),
  maximum: ({ error }) => bound('less_than_equal', 'less than or equal to', error.params.limit),
  exclusiveMinimum: ({ error }) => bound('greater_than', 'greater than', error.params.limit),
  exclusiveMaximum: ({ error }) => bound('less_than', 'less than', error.params.limit),
  multipleOf: ({ error }) => bound('multiple_of', 'a multiple of', error.params.multipleOf),
  minItems: ({ error }) => size('too_short', 'List', 'at least', 'item', error.params.limit),
  maxItems: ({ error }) => size('too_long', 'List', 'at most', 'item', error.params.limit),
  minProperties: ({ error }) => size('too_short', 'Dictionary', 'at least', 'item', error.params.limit),
  maxProperties: ({ error }) => size('too_long', 'Dictionary', 'at most', 'item', error.params.limit),
  uniqueItems: () => ({ type: 'value_error', msg: 'Value error, list items should be unique' }),
  oneOf: unionFault,
  anyOf: unionFault,
};

/** Words a fault. A keyword that the table does not know is a plain `value_error`. */
export function wordFault(fault: FaultOfValue): Wording {
  const rule = FAULT_TABLE[fault.error.keyword];
  return rule ? rule(fault) : { type: 'value_error', msg: `Value error, ${fault.error.message ?? 'invalid value'}` };
}

const FORMAT_FAULTS: Readonly<Record<string, Wording>> = {
  uuid: { type: 'uuid_parsing', msg: 'Input should be a valid UUID' },
  'date-time': { type: 'datetime_parsing', msg: 'Input should be a valid datetime with a time zone' },
  date: { type: 'date_parsing', msg: 'Input should be a valid date in the format YYYY-MM-DD' },
  email: { type: 'value_error', msg: 'value is not a valid email address' },
  uri: { type: 'url_parsing', msg: 'Input should be a valid URL' },
};

function formatFault({ error }: FaultOfValue): Wording {
  return FORMAT_FAULTS[error.params.format] ?? { type: 'value_error', msg: 'Value error, invalid format' };
}

function enumFault({ error }: FaultOfValue): Wording {
  const allowed: readonly unknown[] = error.params.allowedValues;
  const isTag = error.parentSchema?.[TAG] === true;
  const msg = isTag
    ? `Input tag ${quote(error.data)} does not match any of the expected tags: ${allowed.map(quote).join(', ')}`
    : `Input should be ${oneOf(allowed.map(quote))}`;
  return { type: isTag ? 'union_tag_invalid' : 'enum', msg };
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

function typeFault({ error, fromText }: FaultOfValue): Wording {
  const expected = [error.params.type as string | readonly string[]].flat().filter((type) => type !== 'null');
  const wanted = expected.map((type) => TYPE_NAMES[type] ?? type);
  return { type: typeCode(expected[0] ?? 'null', error, fromText), msg: `Input should be a valid ${oneOf(wanted)}` };
}

function typeCode(expected: string, { data, parentSchema }: ErrorObject, fromText: boolean): string {
  const unparsed = fromText && typeof data === 'string';
  if (expected === 'integer') return integerCode(data, unparsed);
  if (expected === 'number') return unparsed ? 'float_parsing' : 'float_type';
  if (expected === 'boolean') return unparsed ? 'bool_parsing' : 'bool_type';
  if (expected === 'array') return 'list_type';
  if (expected === 'object') return parentSchema?.properties ? 'model_type' : 'dict_type';
  return expected === 'null' ? 'none_required' : 'string_type';
}

function integerCode(data: unknown, unparsed: boolean): string {
  if (unparsed) return 'int_parsing';
  return typeof data === 'number' ? 'int_from_float' : 'int_type';
}

function unionFault({ error }: FaultOfValue): Wording {
  const several = error.params.passingSchemas != null;
  const msg = several ? 'Value error, input fits more than one form' : 'Value error, input fits none of the forms';
  return { type: 'value_error', msg };
}

function textLength(type: string, bound: string, limit: number): Wording {
  return size(type, 'String', bound, 'character', limit);
}

function size(type: string, noun: string, bound: string, unit: string, limit: number): Wording {
  return { type, msg: `${noun} should have ${bound} ${limit} ${unit}${limit === 1 ? '' : 's'}` };
}

function bound(type: string, relation: string, limit: number): Wording {
  return { type, msg: `Input should be ${relation} ${limit}` };
}

const LONGEST_QUOTE = 100;

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return typeof value === 'string' ? `'${text.slice(0, LONGEST_QUOTE)}'` : text.slice(0, LONGEST_QUOTE);
}

function oneOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
