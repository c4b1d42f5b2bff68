import type { MeterFilter } from '../../generated/types.ts';
import { broken, type Problem } from '../problems.ts';

/** The bounds of a filter in the contract: `MeterFilter`, `MeterFilterClause`. */
const DEEPEST = 5;
const CLAUSES = 100;
const LONGEST_PROPERTY = 128;
const LONGEST_VALUE = 1000;
const NO_JSON: Problem = { type: 'json_invalid', msg: 'Input is no JSON' };
const NO_FILTER = broken('Input should be a filter as a meter has it: `conjunction` and `clauses`');

const CONJUNCTIONS = ['and', 'or'];
const OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'not_like'];

type Read = { readonly filter: MeterFilter; readonly fault?: undefined } | { readonly fault: Problem };

/** Reads a filter that is written as JSON text, or says what is wrong with it. */
export function readFilter(text: string): Read {
  try {
    const value: unknown = JSON.parse(text);
    return isFilter(value, 1) ? { filter: value } : { fault: NO_FILTER };
  } catch {
    return { fault: NO_JSON };
  }
}

function isFilter(value: unknown, depth: number): value is MeterFilter {
  if (!hasOnly(value, ['conjunction', 'clauses']) || depth > DEEPEST) return false;
  const { conjunction, clauses } = value;
  return (
    CONJUNCTIONS.some((one) => one === conjunction) &&
    Array.isArray(clauses) &&
    clauses.length <= CLAUSES &&
    clauses.every((clause) => isClause(clause) || isFilter(clause, depth + 1))
  );
}

function isClause(value: unknown): boolean {
  if (!hasOnly(value, ['property', 'operator', 'value'])) return false;
  const { property, operator, value: wanted } = value;
  return (
    typeof property === 'string' &&
    property.length >= 1 &&
    property.length <= LONGEST_PROPERTY &&
    OPERATORS.some((one) => one === operator) &&
    (typeof wanted === 'boolean' ||
      Number.isSafeInteger(wanted) ||
      (typeof wanted === 'string' && wanted.length <= LONGEST_VALUE))
  );
}

/** Whether a value is an object with exactly these keys. */
function hasOnly<K extends string>(value: unknown, keys: readonly K[]): value is Record<K, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const own = Object.keys(value);
  return own.length === keys.length && keys.every((key) => own.includes(key));
}
