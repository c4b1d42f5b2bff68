import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Check = (payload: never) => unknown;

/**
 * What a schema asks of a value. All rules have this one shape, so that one piece of compiled code judges by them: a
 * function for each schema takes a quarter longer.
 */
export interface Rule {
  /** That of the schema, or `tagged` for a union with a discriminator. */
  readonly type: string;
  readonly def: z.core.$ZodTypes['_zod']['def'];
  readonly isNullable: boolean;
  /** Whether it takes what is undefined, or as a property may be missing. */
  readonly isOptional: boolean;
  /** Of a text, in place of the check for its format. */
  readonly test: ((text: string) => boolean) | undefined;
  readonly checks: readonly Check[];
  /** Of an enumeration, or a constant. */
  readonly values: ReadonlySet<unknown>;
  /** As a property. */
  readonly name: string;
  /** The properties of an object by their names, or the arms of a union by their tags. */
  readonly parts: ReadonlyMap<unknown, Rule>;
  /** The properties as the latest object had them, so that few are looked up. */
  readonly order: Rule[];
  /** How many of them there must be. */
  readonly required: number;
  /** Of the items of a list, or of the properties that an object does not name. */
  readonly rest: Rule | undefined;
}

const BLANK = {
  ...{ isNullable: false, isOptional: false, test: undefined, values: new Set<unknown>() },
  ...{ name: '', parts: new Map<unknown, Rule>(), order: [], required: 0, rest: undefined },
};

const rules = /*@__PURE__*/ new WeakMap<Schema, Rule>();

/** @throws {RangeError} for a schema that is for zod alone */
export function ruleOf(schema: Schema): Rule {
  const rule = rules.get(schema) ?? made(schema as z.core.$ZodTypes); // every schema of zod is one of them
  rules.set(schema, rule);
  return rule;
}

function made(schema: z.core.$ZodTypes): Rule {
  const { def, values } = schema._zod;
  const checks = checksOf(schema);
  const rule = { ...BLANK, type: def.type, def, checks };
  switch (def.type) {
    case 'optional':
    case 'nullable':
      if (checks.length > 0) throw new RangeError();
      return { ...ruleOf(def.innerType), [def.type === 'optional' ? 'isOptional' : 'isNullable']: true };
    case 'string': {
      const { test } = Object(def.checks?.[0]?._zod.def) as Pick<Rule, 'test'>; // the checks of formats bring it
      return test && checks.length === 1 ? { ...rule, checks: [], test } : rule;
    }
    case 'enum':
    case 'literal':
      return values ? { ...rule, values } : rule;
    case 'array':
      return { ...rule, rest: ruleOf(def.element) };
    case 'object': {
      const order = Object.entries(def.shape).map(([name, part]) => ({
        ...ruleOf(part),
        name,
        isOptional: !!part._zod.optin,
      }));
      const required = order.filter(({ isOptional }) => !isOptional).length;
      const parts = new Map(order.map((part) => [part.name, part]));
      return { ...rule, order, required, parts, rest: def.catchall && ruleOf(def.catchall) };
    }
    case 'union':
      if (!('discriminator' in def)) return rule;
      return { ...rule, type: 'tagged', parts: new Map(taggedArms(def.options, String(def.discriminator))) };
    default:
      return rule;
  }
}

function taggedArms(arms: readonly Schema[], discriminator: string): (readonly [tag: unknown, rule: Rule])[] {
  return arms.flatMap((arm) =>
    Array.from(arm._zod.propValues?.[discriminator] ?? [], (tag) => [tag, ruleOf(arm)] as const),
  );
}

/** A schema may be a check itself, as that of whole numbers is. */
function checksOf({ _zod }: Schema): Check[] {
  const { def, check } = _zod as Schema['_zod'] & Partial<z.core.$ZodCheckInternals<unknown>>;
  return [...(check ? [check] : []), ...(def.checks ?? []).map((one) => one._zod.check)];
}
