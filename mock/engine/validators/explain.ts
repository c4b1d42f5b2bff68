import type { ErrorObject } from 'ajv/dist/2020.js';
import { isObject, type OpenApiDocument } from '../contract/document.ts';
import { chooseArm } from './choose-arm.ts';
import type { CompiledSchema, Compiler, Faults } from './compiler.ts';
import { explainChoice, explainTagged } from './explain-union.ts';
import { typeOf } from './json-types.ts';
import { type UnionArm, UnionArms } from './union-arms.ts';

/** How many faults to look for. Every fault only in values of bounded size: the list may be longer than the value. */
export type Extent = 'first' | 'every';

/** The faults of a value that are worth reporting. */
export type Explain = (schema: CompiledSchema, value: unknown, extent: Extent) => Faults;

/** More are never reported. */
export const MOST_FAULTS = 100;

/** With more raw faults than these, unions inside unions are searched for their first fault only. */
const MANY_FAULTS = 1000;

const UNIONS = new Set(['oneOf', 'anyOf']);
const FIXED = new Set(['enum', 'const']);
/** These only say that a fault inside them, which is listed too, made the whole fail. */
const ECHOES = new Set(['if', 'propertyNames']);

/**
 * A union that no arm accepts yields the faults of every arm. Those are dropped; instead the value is checked again,
 * against the arm alone that it was most likely meant for.
 */
export function createExplain(document: OpenApiDocument, compiler: Compiler): Explain {
  const unionArms = new UnionArms(document, compiler);

  const explain: Explain = (schema, value, extent) => {
    const found = extent === 'every' ? schema.everyFault(value) : schema.firstFault(value);
    const tags = tagsByPath(found);
    const faults = found.filter(({ keyword }) => !ECHOES.has(keyword)).map((fault) => amongTags(fault, tags));
    const unions = unionsByPath(faults);
    const outside = faults.filter(({ instancePath }) => !unions.has(instancePath) && !isWithin(unions, instancePath));
    const outermost = [...unions.values()].filter(({ instancePath }) => !isWithin(unions, instancePath));
    const inside = outermost
      .slice(0, MOST_FAULTS)
      .flatMap((union) => explainUnion(union, faults.length > MANY_FAULTS ? 'first' : extent));
    return withoutEchoedTypes([...outside, ...inside]);
  };

  const amongTags = (fault: ErrorObject, tags: ReadonlyMap<string, ErrorObject>): ErrorObject => {
    const echo = fault.keyword === 'additionalProperties' ? tags.get(fault.instancePath) : undefined;
    return echo ? explainTagged(fault, tagOf(echo) ?? '', unionArms.ofCondition(echo)) : fault;
  };

  const explainUnion = (union: ErrorObject, extent: Extent): Faults => {
    const faults = amongArms(union, unionArms.ofUnion(union), extent);
    if (faults.length === 0) return [union];
    return faults.map((fault) => ({ ...fault, instancePath: union.instancePath + fault.instancePath }));
  };

  const amongArms = (union: ErrorObject, arms: readonly UnionArm[], extent: Extent): Faults => {
    const { data } = union;
    const [first, ...others] = arms.filter(({ types }) => types.has(typeOf(data)));
    const only = first ?? arms[0];
    if (!first || !isObject(data)) return only ? explain(only.compiled, data, extent) : [];
    const choice = chooseArm([first, ...others], data);
    return explainChoice(union, arms, choice, explain(choice.arm.compiled, data, extent));
  };

  return explain;
}

/** The conditions by which a tag chose an arm, by the place of the value. */
function tagsByPath(found: Faults): ReadonlyMap<string, ErrorObject> {
  const chosen = found.filter((fault) => fault.keyword === 'if' && tagOf(fault) !== undefined);
  return new Map(chosen.map((fault) => [fault.instancePath, fault]));
}

/** The tag that a condition asks for; undefined for a condition about the type. */
function tagOf({ parentSchema }: ErrorObject): string | undefined {
  return parentSchema?.if?.required?.[0];
}

/** Of two unions about the same value the one listed last holds the other. */
function unionsByPath(faults: Faults): ReadonlyMap<string, ErrorObject> {
  const unions = faults.filter(({ keyword }) => UNIONS.has(keyword));
  return new Map(unions.map((union) => [union.instancePath, union]));
}

/** Whether a value lies inside one that a union is about. Outer values come first: they are the likely ones. */
function isWithin(unions: ReadonlyMap<string, ErrorObject>, instancePath: string): boolean {
  if (unions.size === 0) return false;
  for (let end = instancePath.indexOf('/'); end >= 0; end = instancePath.indexOf('/', end + 1)) {
    if (unions.has(instancePath.slice(0, end))) return true;
  }
  return false;
}

/** A value that is none of an enumeration need not be told its type as well. */
function withoutEchoedTypes(faults: Faults): Faults {
  const enumerated = new Set(
    faults.filter(({ keyword }) => FIXED.has(keyword)).map(({ instancePath }) => instancePath),
  );
  return faults.filter(({ keyword, instancePath }) => keyword !== 'type' || !enumerated.has(instancePath));
}
