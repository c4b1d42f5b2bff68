import type { ErrorObject } from 'ajv/dist/2020.js';
import { namesLike } from '../../../client/names-like.ts';
import {
  above,
  below,
  broken,
  MALFORMED,
  MISSING,
  missing,
  NO_FORM,
  noForm,
  notAbove,
  notAmong,
  notBeside,
  notOfForm,
  notOfType,
  notWith,
  ofRefusedForm,
  orElse,
  type Problem,
  REPEATED,
  TOO_MANY_FORMS,
  type TypeName,
  textTooLong,
  textTooShort,
  tooFew,
  tooMany,
  unknownField,
  unknownTag,
} from '../../problems.ts';
import type { UnionParams } from './explain-union.ts';
import { TAG } from './narrow.ts';
import { MAX_DEPTH } from './own-keywords.ts';
import { wordsFor } from './pattern-words.ts';

/** A fault of one value, and whether the value was written as text (a parameter or a form field). */
export interface FaultOfValue {
  readonly error: ErrorObject;
  readonly fromText: boolean;
}

type Rule = (fault: FaultOfValue) => Problem;

/** Which problem the fault of a keyword is. */
const FAULT_TABLE: Readonly<Record<string, Rule>> = {
  required: ({ error }) => missing(error.params.values ?? tagsOf(error), error.params.beside),
  additionalProperties: unknownFault,
  dependentRequired: () => MISSING,
  type: typeFault,
  const: constFault,
  enum: ({ error }) => (isTag(error) ? unknownTag : notAmong)(error.params.allowedValues),
  minLength: ({ error }) => textTooShort(error.params.limit),
  maxLength: ({ error }) => textTooLong(error.params.limit),
  pattern: ({ error }) => notOfForm(wordsFor(error.params.pattern)),
  not: excludedFault,
  format: ({ error }) => malformed(error.params.format),
  minimum: ({ error }) => below(error.params.limit),
  maximum: ({ error }) => above(error.params.limit),
  exclusiveMinimum: ({ error }) => notAbove(error.params.limit),
  minItems: ({ error }) => tooFew('List', error.params.limit),
  maxItems: ({ error }) => tooMany('List', error.params.limit),
  minProperties: ({ error }) => tooFew('Object', error.params.limit),
  maxProperties: ({ error }) => tooMany('Object', error.params.limit),
  uniqueItems: () => REPEATED,
  [MAX_DEPTH]: ({ error }) => broken(`Input may nest ${error.schema} deep`),
  oneOf: unionFault,
  anyOf: unionFault,
};

/** The problem that a fault is. A keyword that the table does not know breaks a rule. */
export function problemOf(fault: FaultOfValue): Problem {
  const rule = FAULT_TABLE[fault.error.keyword];
  return rule ? rule(fault) : broken(`Input ${fault.error.message ?? 'is not valid'}`);
}

function malformed(format: string): Problem {
  return Object.hasOwn(MALFORMED, format)
    ? MALFORMED[format as keyof typeof MALFORMED]
    : broken(`Input should be a valid ${format}`);
}

/** The generators allow `not` a constant and a pattern alone. */
function excludedFault({ error }: FaultOfValue): Problem {
  const { const: text, pattern = '' } = error.schema as { readonly const?: string; readonly pattern?: string };
  return ofRefusedForm(text === undefined ? wordsFor(pattern) : `'${text}'`);
}

function isTag(error: ErrorObject): boolean {
  return error.parentSchema?.[TAG] === true;
}

function typeFault({ error, fromText }: FaultOfValue): Problem {
  // Too large for a number: no bound of the contract is as high (D121).
  if (error.data === Infinity) return above(Number.MAX_SAFE_INTEGER);
  if (error.data === -Infinity) return below(Number.MIN_SAFE_INTEGER);
  const types = [error.params.type as TypeName | 'null' | readonly (TypeName | 'null')[]].flat();
  const expected = types.filter((type) => type !== 'null');
  return notOfType(expected, kindOf(expected[0], error, fromText));
}

/** The kind of fault, where it depends on more than the type expected. */
function kindOf(expected: TypeName | undefined, { data }: ErrorObject, fromText: boolean): Problem['type'] | undefined {
  if (expected === 'boolean') return isText(data, fromText) ? 'bool_parsing' : undefined;
  if (expected !== 'integer') return undefined;
  if (isText(data, fromText)) return 'int_parsing';
  return typeof data === 'number' ? 'int_from_float' : undefined;
}

/** A text that is read as a number is one all the same, when it came as text. */
function isText(data: unknown, fromText: boolean): boolean {
  return fromText && (typeof data === 'string' || typeof data === 'number');
}

/** The values of a missing tag, by the mark of its schema. */
function tagsOf({ parentSchema, params }: ErrorObject): readonly unknown[] | undefined {
  const property = parentSchema?.properties?.[params.missingProperty];
  return property?.[TAG] === true ? property.enum : undefined;
}

function constFault({ error }: FaultOfValue): Problem {
  const problem = notAmong([error.params.allowedValue]);
  const { choices }: UnionParams = error.params;
  return choices ? orElse(problem, choices) : problem;
}

function unknownFault({ error }: FaultOfValue): Problem {
  const { beside = [], choices = [], tags = [] }: UnionParams = error.params;
  if (beside.length > 0) return notBeside(beside, choices);
  return tags.length > 0 ? notWith(tags) : unknownField(meantBy(error));
}

/** Which field was meant by one that the call does not know, among those that were not given. */
function meantBy({ params, parentSchema, data }: ErrorObject): readonly string[] {
  const { known = Object.keys(parentSchema?.properties ?? {}) }: UnionParams = params;
  const given = Object(data); // only an object has keys
  return namesLike(
    String(params.additionalProperty),
    known.filter((name) => !Object.hasOwn(given, name)),
  );
}

function unionFault({ error }: FaultOfValue): Problem {
  const { values, choices }: UnionParams = error.params;
  if (values) return notAmong(values);
  if (choices) return noForm(choices);
  return error.params.passingSchemas == null ? NO_FORM : TOO_MANY_FORMS;
}
