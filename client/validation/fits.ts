import * as z from 'zod/mini';
import { isObject } from './is-object.ts';
import { armsFor, isUnknownAmong } from './union-arms.ts';

type Schema = z.core.$ZodType;

/**
 * How a value is judged: `closed`, as zod does; `exact`, where a key that the contract does not have is one too many in any object;
 * `open`, as the lenient variant of the schema does.
 */
export type Manner = 'closed' | 'exact' | 'open';

type Test = (value: unknown, manner: Manner) => boolean;

/**
 * Whether a schema takes a value. Zod makes every object anew and a list of faults for every value; nearly all values are
 * right, and need neither. So this asks first, by closures over the parts of the schema: no code is made of text, which a
 * strict policy of a page forbids. Where it says no, zod says why, or takes the value after all: a few kinds of schemas it alone knows.
 */
export function fits(schema: Schema, value: unknown, manner: Manner): boolean {
  try {
    return testOf(schema)(value, manner);
  } catch (error) {
    if (error instanceof RangeError) return false; // too deep for the stack, or a schema for zod alone
    throw error;
  }
}

const tests = new WeakMap<Schema, Test>();

function testOf(schema: Schema): Test {
  const test = tests.get(schema) ?? withChecks(schema, testOfType(schema as z.core.$ZodTypes)); // every schema of zod is one of them
  tests.set(schema, test);
  return test;
}

function testOfType(schema: z.core.$ZodTypes): Test {
  const { def } = schema._zod;
  const values: ReadonlySet<unknown> = schema._zod.values ?? new Set();
  switch (def.type) {
    case 'unknown':
      return () => true;
    case 'null':
      return (value) => value === null;
    case 'string':
    case 'boolean':
      return (value) => typeof value === def.type;
    case 'number':
      return Number.isFinite;
    case 'enum':
    case 'literal':
      return (value, manner) => values.has(value) || (manner === 'open' && isUnknownAmong(values, value));
    case 'optional':
      return either(undefined, testOf(def.innerType));
    case 'nullable':
      return either(null, testOf(def.innerType));
    case 'lazy':
      return (value, manner) => testOf(def.getter())(value, manner);
    case 'array':
      return arrayTest(testOf(def.element));
    case 'tuple':
      return tupleTest(def.items.map(testOf));
    case 'record':
      return recordTest(def);
    case 'object':
      return objectTest(def);
    case 'union':
      return unionTest(schema as z.core.$ZodUnion, def); // its type covers those with a discriminator
    default:
      throw new RangeError();
  }
}

type Check = (payload: never) => unknown;

/** A schema may be a check itself, as that of whole numbers is. */
function withChecks({ _zod }: Schema, test: Test): Test {
  const { def, check } = _zod as Schema['_zod'] & Partial<z.core.$ZodCheckInternals<unknown>>;
  const checks: readonly Check[] = [...(check ? [check] : []), ...(def.checks ?? []).map((one) => one._zod.check)];
  const [first, second] = checks;
  if (!first) return test;
  if (def.type === 'string' && !second) return (value) => typeof value === 'string' && passes(first, value); // most checks are of these
  return (value, manner) => test(value, manner) && checks.every((each) => passes(each, value));
}

/** What a check is for has been tested when it is asked. */
function passes(check: Check, value: unknown): boolean {
  const payload: z.core.ParsePayload = { value, issues: [] };
  check(payload as never);
  return payload.issues.length === 0;
}

function either(given: null | undefined, test: Test): Test {
  return (value, manner) => value === given || test(value, manner);
}

function arrayTest(test: Test): Test {
  return (value, manner) => {
    if (!Array.isArray(value)) return false;
    for (let index = 0; index < value.length; index += 1) if (!test(value[index], manner)) return false;
    return true;
  };
}

function tupleTest(items: readonly Test[]): Test {
  return (value, manner) =>
    Array.isArray(value) && value.length === items.length && items.every((test, index) => test(value[index], manner));
}

/** A map whose names are an enumeration has all of them, of which zod alone knows. */
function recordTest({ keyType, valueType }: z.core.$ZodRecordDef): Test {
  if (keyType._zod.values) throw new RangeError();
  const nameTest = testOf(keyType);
  const partTest = testOf(valueType);
  return (value, manner) => {
    if (!z.core.util.isPlainObject(value)) return false;
    for (const name of (manner === 'closed' ? Reflect.ownKeys : Object.keys)(value)) // JSON, of which answers are, has no symbols
      if (!nameTest(name, manner) || !partTest(value[name], manner)) return false;
    return true;
  };
}

function objectTest({ shape, catchall }: z.core.$ZodObjectDef): Test {
  const parts = Object.entries(shape).map(([name, part]) => ({
    name,
    test: testOf(part),
    isRequired: !part._zod.optin,
  }));
  const names = new Set(Object.keys(shape));
  const restType = (catchall as z.core.$ZodTypes | undefined)?._zod.def.type;
  const isStrict = restType === 'never';
  const restTest = catchall && !isStrict && restType !== 'unknown' ? testOf(catchall) : undefined;
  return (value, manner) => {
    if (!isObject(value)) return false;
    for (const { name, test, isRequired } of parts) {
      const part = value[name];
      if (!test(part, manner) || (part === undefined && isRequired && !(name in value))) return false;
    }
    if (!restTest && (manner === 'open' || (manner === 'closed' && !isStrict))) return true;
    for (const name in value) if (!names.has(name) && !restTest?.(value[name], manner)) return false;
    return true;
  };
}

function unionTest(union: z.core.$ZodUnion, def: z.core.$ZodUnionDef | z.core.$ZodDiscriminatedUnionDef): Test {
  return 'discriminator' in def ? taggedTest(union, def) : untaggedTest(union, def);
}

function taggedTest(union: z.core.$ZodUnion, { discriminator, options }: z.core.$ZodDiscriminatedUnionDef): Test {
  const arms = new Map<unknown, Test>();
  for (const arm of options) for (const tag of arm._zod.propValues?.[discriminator] ?? []) arms.set(tag, testOf(arm));
  return (value, manner) => {
    if (!isObject(value)) return false;
    const test = arms.get(value[discriminator]);
    return test ? test(value, manner) : manner === 'open' && armsFor(union, value).length === 0;
  };
}

/** Of an exclusive union (`oneOf`) one arm alone may take a value; its lenient variant, if it has one, asks for the first. */
function untaggedTest(union: z.core.$ZodUnion, { options, inclusive }: z.core.$ZodUnionDef): Test {
  const hasObjects = options.some((arm) => arm._zod.propValues);
  const tests = options.map(testOf);
  if (inclusive !== false && !hasObjects) return (value, manner) => tests.some((test) => test(value, manner));
  return (value, manner) => {
    const isOpen = manner === 'open';
    const arms = isOpen ? armsFor(union, value) : options;
    if (arms.length === 0) return true;
    const takers = arms.filter((arm) => testOf(arm)(value, isOpen ? 'open' : 'closed'));
    if (takers.length === 0) return false;
    if (takers.length > 1 && inclusive === false && !(isOpen && hasObjects)) return false;
    return manner !== 'exact' || takers.some((arm) => testOf(arm)(value, manner));
  };
}
