import type { ErrorObject } from 'ajv/dist/2020.js';
import { at, type OpenApiDocument, type Schema } from '../contract/document.ts';
import { bestArm } from './best-arm.ts';
import type { CompiledSchema, Compiler, Faults } from './compiler.ts';
import { schemasOf } from './json-types.ts';

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
 * A union that no arm accepts yields the faults of every arm. Only those of the arm that fits the value best are kept:
 * the union's faults are dropped and the value is checked again, against that arm alone.
 */
export function createExplain(document: OpenApiDocument, compiler: Compiler): Explain {
  const compiledArms = new Map<Schema, CompiledSchema>();

  const explain: Explain = (schema, value, extent) => {
    const found = extent === 'every' ? schema.everyFault(value) : schema.firstFault(value);
    const faults = found.filter(({ keyword }) => !ECHOES.has(keyword));
    const unions = unionsByPath(faults);
    const outside = faults.filter(({ instancePath }) => !unions.has(instancePath) && !isWithin(unions, instancePath));
    const outermost = [...unions.values()].filter(({ instancePath }) => !isWithin(unions, instancePath));
    const inside = outermost
      .slice(0, MOST_FAULTS)
      .flatMap((union) => explainUnion(union, faults.length > MANY_FAULTS ? 'first' : extent));
    return withoutEchoedTypes([...outside, ...inside]);
  };

  const explainUnion = (union: ErrorObject, extent: Extent): Faults => {
    const arm = bestArm(document, armsOf(union), union.data);
    const compiled = arm && compiledArms.get(arm);
    const inside = compiled ? explain(compiled, union.data, extent) : [];
    if (inside.length === 0) return [union];
    return inside.map((fault) => ({ ...fault, instancePath: union.instancePath + fault.instancePath }));
  };

  // `schema` of a union's fault is the list of its arms as they were compiled; keys are judged in the document's own.
  const armsOf = (union: ErrorObject): readonly Schema[] =>
    schemasOf(union.schema).map((narrowed) => {
      const pointer = typeof narrowed === 'object' ? compiler.pointerOf(narrowed) : undefined;
      if (pointer === undefined) return narrowed;
      const arm = at(document, pointer) as Schema; // the compiler got the arm from there
      if (!compiledArms.has(arm)) compiledArms.set(arm, compiler.compile(compiler.narrow(arm, pointer)));
      return arm;
    });

  return explain;
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
