import type { ValidationErrorType } from '../generated/types.ts';

/**
 * What is wrong with a value that a request gives. All entries of a 422 are worded here, whoever finds the fault: the
 * schema or a rule. The kinds are those of the contract, with the names that pydantic gives them (D097).
 */
export interface Problem {
  readonly type: ValidationErrorType;
  readonly msg: string;
}

/** A problem and where it is: an entry of a 422. */
export interface PlacedProblem extends Problem {
  readonly loc: readonly (string | number)[];
}

export const MISSING: Problem = missing();

export const NO_FORM = broken('Input fits none of the forms');

export const TOO_MANY_FORMS = broken('Input fits more than one form');

export const REPEATED = broken('List items should be unique');

/** A rule that has no kind of its own. */
export function broken(msg: string): Problem {
  return { type: 'value_error', msg };
}

export function notJson(reason: string): Problem {
  return { type: 'json_invalid', msg: `The body is no JSON: ${reason}` };
}

export function nestedTooDeep(levels: number): Problem {
  return { type: 'json_invalid', msg: `The body nests lists and objects more than ${levels} levels deep` };
}

/** `values`: those to choose from. `beside`: the keys that need it. */
export function missing(values: readonly unknown[] = [], beside: readonly string[] = []): Problem {
  const reason = beside.length === 0 ? '' : ` with ${allOf(beside.map(quote))}`;
  const choice = values.length === 0 ? '' : `: ${oneOf(values.map(quote))}`;
  return { type: 'missing', msg: `Field required${reason}${choice}` };
}

/** The keys by which an object chooses a form: all of them, or any. */
export interface FormKeys {
  readonly keys: readonly string[];
  readonly needsAll: boolean;
}

/** An object that has none of the sets of keys that choose its form. */
export function noForm(choices: readonly FormKeys[]): Problem {
  return broken(`Give one of: ${alternatives(choices)}`);
}

/** A field of one form in another form. */
export function notBeside(keys: readonly string[], choices: readonly FormKeys[]): Problem {
  return {
    type: 'extra_forbidden',
    msg: `Not together with ${allOf(keys.map(quote))}; give one of: ${alternatives(choices)}`,
  };
}

/** A field that the form chosen by fixed values does not have. */
export function notWith(tags: readonly (readonly [key: string, value: unknown])[]): Problem {
  const where = tags.map(([key, value]) => `${key} is ${quote(value)}`);
  return { type: 'extra_forbidden', msg: `Unknown field where ${allOf(where)}` };
}

/** A problem that another form of the object would not have. */
export function orElse({ type, msg }: Problem, choices: readonly FormKeys[]): Problem {
  return { type, msg: `${msg}; or give ${choices.length > 1 ? 'one of: ' : ''}${alternatives(choices)}` };
}

/** A body that is not in the coding that its `Content-Encoding` names. */
export function notEncoded(coding: string): Problem {
  return broken(`The body is not encoded as ${coding}`);
}

/** A field that the call does not know. `meant`: the fields that may have been meant. */
export function unknownField(meant: readonly string[] = []): Problem {
  const question = meant.length === 0 ? '' : `; did you mean ${oneOf(meant.map(quote))}?`;
  return { type: 'extra_forbidden', msg: `Unknown field${question}` };
}

const TYPES = {
  string: { type: 'string_type', noun: 'string' },
  integer: { type: 'int_type', noun: 'integer' },
  number: { type: 'float_type', noun: 'number' },
  boolean: { type: 'bool_type', noun: 'boolean' },
  array: { type: 'list_type', noun: 'list' },
  object: { type: 'dict_type', noun: 'object' },
} as const satisfies Record<string, { type: ValidationErrorType; noun: string }>;

export type TypeName = keyof typeof TYPES;

/** A value that is of none of the types expected. `kind` where the first of them does not say it all. */
export function notOfType(expected: readonly TypeName[], kind?: ValidationErrorType): Problem {
  const [first] = expected;
  const type = kind ?? (first ? TYPES[first].type : 'literal_error');
  return {
    type,
    msg: `Input should be ${first ? `a valid ${oneOf(expected.map((each) => TYPES[each].noun))}` : 'null'}`,
  };
}

/** A text that does not have the form asked for, which is given in words. */
export function notOfForm(form: string): Problem {
  return { type: 'string_pattern_mismatch', msg: `Input should be ${form}` };
}

/** A text of a form that is taken out. */
export function ofRefusedForm(form: string): Problem {
  return { type: 'string_pattern_mismatch', msg: `Input should not be ${form}` };
}

/** A value that is none of those allowed. */
export function notAmong(allowed: readonly unknown[]): Problem {
  return { type: 'literal_error', msg: `Input should be ${oneOf(allowed.map(quote))}` };
}

/** A tag that chooses no shape. */
export function unknownTag(allowed: readonly unknown[]): Problem {
  return { ...notAmong(allowed), type: 'union_tag_invalid' };
}

/** `limit` is a number, or the name of one, such as a date. */
export function below(limit: number | string): Problem {
  return { type: 'greater_than_equal', msg: `Input should be greater than or equal to ${limit}` };
}

export function above(limit: number | string): Problem {
  return { type: 'less_than_equal', msg: `Input should be less than or equal to ${limit}` };
}

export function notAbove(limit: number): Problem {
  return { type: 'greater_than', msg: `Input should be greater than ${limit}` };
}

export function textTooShort(least: number): Problem {
  return { type: 'string_too_short', msg: `String should have at least ${counted(least, 'character')}` };
}

export function textTooLong(most: number): Problem {
  return { type: 'string_too_long', msg: `String should have at most ${counted(most, 'character')}` };
}

export function tooFew(noun: 'List' | 'Object', least: number): Problem {
  return { type: 'too_short', msg: `${noun} should have at least ${counted(least, UNITS[noun])}` };
}

export function tooMany(noun: 'List' | 'Object', most: number): Problem {
  return { type: 'too_long', msg: `${noun} should have at most ${counted(most, UNITS[noun])}` };
}

/** A text that does not read as what it should be. */
export const MALFORMED = {
  uuid: { type: 'uuid_parsing', msg: 'Input should be a valid UUID' },
  'date-time': { type: 'datetime_parsing', msg: 'Input should be a valid date and time with a time zone' },
  date: { type: 'date_parsing', msg: 'Input should be a valid date, such as 2025-07-06' },
  email: { type: 'value_error', msg: 'Input should be a valid e-mail address' },
  uri: { type: 'url_parsing', msg: 'Input should be a valid URL' },
  'uri-template': { type: 'url_parsing', msg: 'Input should be a valid URL' },
} as const satisfies Record<string, Problem>;

const UNITS = { List: 'item', Object: 'key' } as const;

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const LONGEST_QUOTE = 100;

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return typeof value === 'string' ? `'${text.slice(0, LONGEST_QUOTE)}'` : text.slice(0, LONGEST_QUOTE);
}

function oneOf(names: readonly string[]): string {
  return joined(names, 'or');
}

function allOf(names: readonly string[]): string {
  return joined(names, 'and');
}

function alternatives(choices: readonly FormKeys[]): string {
  return choices.map(({ keys, needsAll }) => (needsAll ? allOf : oneOf)(keys)).join('; ');
}

function joined(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}
