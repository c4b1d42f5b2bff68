import type * as z from 'zod/mini';
import { isObject } from './is-object.ts';

type Schema = z.core.$ZodType;
type UnionDef = z.core.$ZodUnionDef | z.core.$ZodDiscriminatedUnionDef;

/**
 * The arms of a union that a value may be meant for: those whose tags it does not contradict. None when it is of an arm
 * that the contract does not have. A tag is the union's discriminator, or a property that is a constant in one of its arms.
 */
export function armsFor(def: UnionDef, value: unknown): readonly Schema[] {
  const tags = tagsOf(def);
  return tags.length === 0
    ? def.options
    : def.options.filter(
        (arm) => !tags.some((tag) => contradicts(arm, tag, value)) && !excludes(arm, value, def.options),
      );
}

/** Arms that no tag tells apart take no key of another (E197): it is none that a newer server has added. */
function excludes(arm: Schema, value: unknown, arms: readonly Schema[]): boolean {
  const own = objectOf(arm);
  if (own?.catchall?._zod.def.type !== 'never' || !isObject(value)) return false;
  const others = arms.flatMap((other) => Object.keys(objectOf(other)?.shape ?? {}));
  return others.some((key) => Object.hasOwn(value, key) && !Object.hasOwn(own.shape, key));
}

function objectOf(arm: Schema): (z.core.$ZodObjectDef & { readonly catchall?: z.core.$ZodTypes }) | undefined {
  const { def } = (arm as z.core.$ZodTypes)._zod; // every schema of zod is one of them
  return def.type === 'object' ? (def as never) : undefined;
}

const known = new WeakMap<UnionDef, readonly string[]>();

function tagsOf(def: UnionDef): readonly string[] {
  const tags = known.get(def) ?? ('discriminator' in def ? [def.discriminator] : constantsIn(def.options));
  known.set(def, tags);
  return tags;
}

function constantsIn(arms: readonly Schema[]): readonly string[] {
  const constants = arms.flatMap((arm) =>
    Object.entries(arm._zod.propValues ?? {}).flatMap(([name, values]) => (values.size === 1 ? [name] : [])),
  );
  return [...new Set(constants)];
}

/** Whether a value has another tag than the arm takes. A tag of another type is a fault, not another arm. */
function contradicts(arm: Schema, tag: string, value: unknown): boolean {
  if (!isObject(value) || !Object.hasOwn(value, tag)) return false;
  const values = arm._zod.propValues?.[tag];
  return values ? isUnknownAmong(values, value[tag]) : !hasProperty(arm, tag);
}

/** An arm that has the tag as any text takes those that the other arms do not. */
function hasProperty(arm: Schema, name: string): boolean {
  const own = objectOf(arm);
  return !own || Object.hasOwn(own.shape, name);
}

/** Whether a value is none of some constants, but of the type of one: text or a number, of which there may be more. */
export function isUnknownAmong(values: ReadonlySet<unknown>, value: unknown): boolean {
  if ((typeof value !== 'string' && typeof value !== 'number') || values.has(value)) return false;
  return [...values].some((one) => typeof one === typeof value);
}
