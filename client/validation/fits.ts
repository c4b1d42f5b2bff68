import * as z from 'zod/mini';
import { isObject } from './is-object.ts';
import { type Rule, ruleOf } from './rules.ts';
import { armsFor, isUnknownAmong } from './union-arms.ts';

type Schema = z.core.$ZodType;

/**
 * How a value is judged: `closed`, as zod does; `exact`, where a key that the contract does not have is one too many in any object;
 * `open`, as the lenient variant of the schema does.
 */
export type Manner = 'closed' | 'exact' | 'open';

/**
 * Whether a schema takes a value. Zod makes every object anew and a list of faults for every value; nearly all values are
 * right, and need neither. So this asks first, by rules made of the schema: no code is made of text, which a
 * strict policy of a page forbids. Where it says no, zod says why, or takes the value after all: a few kinds of schemas it alone knows.
 */
export function fits(schema: Schema, value: unknown, manner: Manner): boolean {
  try {
    return keeps(ruleOf(schema), value, manner);
  } catch (error) {
    if (error instanceof RangeError) return false; // too deep for the stack, or a schema for zod alone
    throw error;
  }
}

function keeps(rule: Rule, value: unknown, manner: Manner): boolean {
  if ((value === null && rule.isNullable) || (value === undefined && rule.isOptional)) return true;
  if (!isOfType(rule, value, manner)) return false;
  for (let index = 0; index < rule.checks.length; index += 1) if (!passes(rule.checks[index], value)) return false;
  return true;
}

/** What a check is for has been tested when it is asked. */
function passes(check: Rule['checks'][number] | undefined, value: unknown): boolean {
  const payload: z.core.ParsePayload = { value, issues: [] };
  check?.(payload as never);
  return payload.issues.length === 0;
}

function isOfType(rule: Rule, value: unknown, manner: Manner): boolean {
  switch (rule.type) {
    case 'string':
      return typeof value === 'string' && (!rule.test || rule.test(value));
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return Number.isFinite(value);
    case 'enum':
    case 'literal':
      return rule.values.has(value) || (manner === 'open' && isUnknownAmong(rule.values, value));
    case 'array':
      return Array.isArray(value) && keepsAll(rule.rest, value, manner);
    case 'object':
      return isObject(value) && keepsProperties(rule, value, manner);
    case 'tagged':
      return isObject(value) && keepsTagged(rule, value, manner);
    default:
      return isOfRarerType(rule.def, value, manner);
  }
}

function isOfRarerType(def: Rule['def'], value: unknown, manner: Manner): boolean {
  switch (def.type) {
    case 'unknown':
      return true;
    case 'null':
      return value === null;
    case 'lazy':
      return keeps(ruleOf(def.getter()), value, manner);
    case 'tuple':
      return (
        Array.isArray(value) &&
        value.length === def.items.length &&
        def.items.every((item, index) => keeps(ruleOf(item), value[index], manner))
      );
    case 'record':
      return z.core.util.isPlainObject(value) && keepsMap(def, value, manner);
    case 'union':
      return keepsUntagged(def, value, manner);
    default:
      throw new RangeError();
  }
}

function keepsAll(rule: Rule | undefined, list: readonly unknown[], manner: Manner): boolean {
  for (let index = 0; rule && index < list.length; index += 1) if (!keeps(rule, list[index], manner)) return false;
  return true;
}

/** Goes through what the object has, in its order: that costs least, and shows what is unknown. */
function keepsProperties(
  { parts, order, required, rest }: Rule,
  object: Readonly<Record<string, unknown>>,
  manner: Manner,
) {
  let known = 0;
  let missing = required;
  for (const name in object) {
    let part: Rule | undefined = order[known];
    if (part?.name !== name) {
      part = parts.get(name);
      if (!part) {
        if (takesMore(rest, object[name], manner)) continue;
        return false;
      }
      order[known] = part;
    }
    known += 1;
    if (!part.isOptional) missing -= 1;
    if (!keeps(part, object[name], manner)) return false;
  }
  // Zod also reads what a loop does not show, and JSON does not have.
  return (
    missing === 0 &&
    (manner !== 'closed' || known === [...parts.keys()].filter((name) => String(name) in object).length)
  );
}

/** Of a key that an object does not name. */
function takesMore(rest: Rule | undefined, value: unknown, manner: Manner): boolean {
  if (!rest || rest.type === 'unknown') return manner !== 'exact';
  return rest.type === 'never' ? manner === 'open' : keeps(rest, value, manner);
}

function keepsTagged(rule: Rule, object: Readonly<Record<string, unknown>>, manner: Manner): boolean {
  const def = rule.def as z.core.$ZodDiscriminatedUnionDef; // so its rule was made
  const arm = rule.parts.get(object[def.discriminator]);
  return arm ? keeps(arm, object, manner) : manner === 'open' && armsFor(def, object).length === 0;
}

/** A map whose names are an enumeration has all of them, of which zod alone knows. */
function keepsMap(
  { keyType, valueType }: z.core.$ZodRecordDef,
  map: Readonly<Record<PropertyKey, unknown>>,
  manner: Manner,
) {
  if (keyType._zod.values) throw new RangeError();
  const names = ruleOf(keyType);
  const values = ruleOf(valueType);
  const given = manner === 'closed' ? Reflect.ownKeys(map) : Object.keys(map); // JSON, of which answers are, has no symbols
  return given.every((name) => keeps(names, name, manner) && keeps(values, map[name], manner));
}

/** Of an exclusive union (`oneOf`) one arm alone may take a value; its lenient variant, if it has one, asks for the first. */
function keepsUntagged(def: z.core.$ZodUnionDef, value: unknown, manner: Manner): boolean {
  const { options, inclusive } = def;
  const takes = (arm: Schema, how: Manner) => keeps(ruleOf(arm), value, how);
  const hasObjects = options.some((arm) => arm._zod.propValues);
  if (inclusive !== false && !hasObjects) return options.some((arm) => takes(arm, manner));
  const isOpen = manner === 'open';
  const arms = isOpen ? armsFor(def, value) : options;
  if (arms.length === 0) return true;
  const takers = arms.filter((arm) => takes(arm, isOpen ? 'open' : 'closed'));
  if (takers.length === 0) return false;
  if (takers.length > 1 && inclusive === false && !(isOpen && hasObjects)) return false;
  return manner !== 'exact' || takers.some((arm) => takes(arm, manner));
}
