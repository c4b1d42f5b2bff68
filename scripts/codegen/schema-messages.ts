import type * as z from 'zod/mini';

// Words for what the generated schemas refuse: those of a 422, which the mock has in its problems.ts. A program that does not
// import them does not carry them. `make generate` copies this file into `generated/` as it is.

type Issue = z.core.$ZodRawIssue;
type Of<Code extends Issue['code']> = Extract<Issue, { readonly code: Code }>;

/**
 * What is wrong with a value, as the API says it. Zod asks for it when it finds a fault:
 * `Customer().safeParse(value, { error: schemaMessage })`.
 */
export function schemaMessage(issue: Issue): string {
  if (issue.input === undefined) return MISSING;
  if (isDate(issue.input) && takesText(issue)) return ofDate(issue.inst);
  switch (issue.code) {
    case 'invalid_type':
      return ofOtherType(issue);
    case 'invalid_value':
      return among(issue.values);
    case 'invalid_format':
      return issue.format === 'regex' ? ofOtherForm(issue.pattern) : malformed(issue.format);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'not_multiple_of':
      return `Input must be multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `${issue.keys.length === 1 ? 'Unknown field' : 'Unknown fields'}: ${listed(issue.keys, 'and')}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? NO_FORM;
    case 'invalid_union':
      return ofNoForm(issue);
    case 'custom':
      return ofOwnRule(issue);
    default:
      return 'Input is not valid';
  }
}

const MISSING = 'Field required';
const NO_FORM = 'Input fits none of the forms';
const VALID = 'Input should be a valid ';

const NOUNS: Readonly<Record<string, string>> = {
  string: 'string',
  int: 'integer',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
};

function ofOtherType({ expected, input, inst }: Of<'invalid_type'>): string {
  if (input === Number.POSITIVE_INFINITY) return atMost(Number.MAX_SAFE_INTEGER);
  if (input === Number.NEGATIVE_INFINITY) return atLeast(Number.MIN_SAFE_INTEGER);
  const isWhole = expected === 'number' && inst !== undefined && 'format' in inst._zod.def; // zod asks it for a number first
  const noun = isWhole ? NOUNS.int : NOUNS[expected];
  return noun ? `${VALID}${noun}` : `Input should be ${expected}`;
}

function takesText(issue: Issue | z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.some(([fault]) => fault !== undefined && takesText(fault));
  return issue.code === 'invalid_type' && issue.expected === 'string';
}

/** Programs keep times as dates, and the API takes text. */
function ofDate(schema: Issue['inst']): string {
  const checks = schema && 'checks' in schema._zod.def ? (schema._zod.def.checks ?? []) : [];
  const isDay = checks.some(({ _zod: { def } }) => 'format' in def && def.format === 'date');
  return `Input is a Date; give its ISO 8601 text: date.toISOString()${isDay ? '.slice(0, 10)' : ''}`;
}

/** One of another window or context is no `instanceof Date`. */
function isDate(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object Date]';
}

function among(values: readonly unknown[]): string {
  return `Input should be ${listed(values, 'or')}`;
}

const MALFORMED: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'date and time with a time zone',
  date: 'date, such as 2025-07-06',
  email: 'e-mail address',
  uri: 'URL',
  'uri-template': 'URL',
};

function malformed(format: string): string {
  return `${VALID}${MALFORMED[format] ?? format}`;
}

const PATTERN_WORDS: Readonly<Record<string, string>> = {
  '^https?://': 'a URL that begins with https:// or http://',
  '^[A-Z]{2}$': 'a country code of two capital letters, such as US',
  '^[0-9A-Fa-f.:]{2,45}$': 'an IP address, version 4 or 6',
  '^[A-Za-z0-9_-]+$': 'letters, digits, hyphens and underscores only',
  '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$': 'letters and digits, with single hyphens between',
  '^[A-Za-z0-9._~-]+$': 'letters, digits, dots, underscores, tildes and hyphens only',
  '^$|^[A-Za-z0-9]{3,256}$': '3 to 256 letters and digits, without spaces or signs',
  '^[A-Za-z0-9+/]{43}=$': 'a SHA-256 checksum in base64: 44 characters, the last of them =',
  '^[0-9]{1,17}(\\.[0-9]{1,12})?$': 'a number above 0, written with at most 17 digits before the point and 12 after it',
  '^0+(\\.0+)?$': 'zero',
};

function ofOtherForm(expression = ''): string {
  return `Input should be ${wordsFor(expression)}`;
}

/** A regular expression as JavaScript writes it, `/…/u`, has each slash of its pattern escaped. */
function wordsFor(expression: string): string {
  const pattern = expression.slice(1, expression.lastIndexOf('/')).replaceAll('\\/', '/');
  return PATTERN_WORDS[pattern] ?? `text of the pattern ${pattern}`;
}

function tooSmall({ origin, minimum, inclusive }: Of<'too_small'>): string {
  const unit = UNITS[origin];
  if (unit) return `${unit[0]} should have at least ${counted(minimum, unit[1])}`;
  return inclusive ? atLeast(minimum) : `Input should be greater than ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: Of<'too_big'>): string {
  const unit = UNITS[origin];
  if (unit) return `${unit[0]} should have at most ${counted(maximum, unit[1])}`;
  return inclusive ? atMost(maximum) : `Input must be < ${maximum}`;
}

const UNITS: Readonly<Record<string, readonly [noun: string, unit: string]>> = {
  string: ['String', 'character'],
  array: ['List', 'item'],
  object: ['Object', 'key'],
};

type Limit = number | bigint;

function atLeast(limit: Limit): string {
  return `Input should be greater than or equal to ${limit}`;
}

function atMost(limit: Limit): string {
  return `Input should be less than or equal to ${limit}`;
}

function counted(count: Limit, unit: string): string {
  return `${count} ${unit}${Number(count) === 1 ? '' : 's'}`;
}

/** A form is chosen by its tag; else what is said is what all forms find wrong that take values of this type. */
function ofNoForm(issue: Of<'invalid_union'>): string {
  if (issue.inclusive === false) return 'Input fits more than one form';
  const { errors, input, discriminator, options = [] } = issue;
  if (discriminator !== undefined) return ofNoTag(input, discriminator, options);
  const [first, ...others] = errors.filter((faults) => !faults.some((fault) => isOfType(fault, input))).map(placed);
  if (!first) return `${VALID}${joined([...new Set(errors.flat().map(nounOf))], 'or')}`;
  return first.filter((text) => others.every((texts) => texts.includes(text))).join('; ') || NO_FORM;
}

/** Faults inside of a value, each with its place. */
function placed(faults: readonly z.core.$ZodIssue[]): string[] {
  return faults.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
}

function ofNoTag(input: unknown, tag: string, values: readonly unknown[]): string {
  const isGiven = Object.hasOwn(Object(input), tag);
  return isGiven ? among(values) : `${MISSING}: ${listed(values, 'or')}`;
}

/** Whether the fault is the type of the whole value. */
function isOfType(fault: z.core.$ZodIssue, input: unknown): boolean {
  if (fault.path.length > 0) return false;
  if (fault.code === 'invalid_value') return !fault.values.some((value) => typeof value === typeof input);
  return fault.code === 'invalid_type';
}

/** What a fault of type says that the value should be; among several forms a whole number is just a number. */
function nounOf(fault: z.core.$ZodIssue): string {
  if (fault.code === 'invalid_value') return NOUNS[typeof fault.values[0]] ?? 'null';
  const noun = fault.message.slice(VALID.length);
  return noun === NOUNS.int ? 'number' : noun;
}

/** The rules of `schema-runtime.ts` that zod has no code for. */
function ofOwnRule({ params = {} }: Of<'custom'>): string {
  if ('maxDepth' in params) return `Input may nest ${params.maxDepth} deep`;
  if (!('excluded' in params)) return 'List items should be unique';
  const { excluded } = params;
  return `Input should not be ${excluded instanceof RegExp ? wordsFor(String(excluded)) : quoted(excluded)}`;
}

const LONGEST_QUOTE = 100;

function quoted(value: unknown): string {
  if (typeof value !== 'string') return String(JSON.stringify(value)).slice(0, LONGEST_QUOTE);
  return `'${value.slice(0, LONGEST_QUOTE)}'`;
}

function listed(values: readonly unknown[], word: 'and' | 'or'): string {
  return joined(values.map(quoted), word);
}

function joined(names: readonly string[], word: string): string {
  const texts = [...names];
  const last = texts.pop() ?? '';
  return texts.length === 0 ? last : `${texts.join(', ')} ${word} ${last}`;
}
