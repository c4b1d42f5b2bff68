import type { ErrorObject } from 'ajv/dist/2020.js';
import { at, type OpenApiDocument, type Schema } from '../contract/document.ts';
import { bestArm } from './best-arm.ts';
import type { CompiledSchema, Compiler, Faults } from './compiler.ts';
import { schemasOf } from './json-types.ts';

/** Finds the faults of a value: the first one, or every one. */
export type FindFaults = (schema: CompiledSchema, value: unknown) => Faults;
/** The faults of a value that are worth reporting. */
export type Explain = (find: FindFaults, schema: CompiledSchema, value: unknown) => Faults;

/** More are never reported. */
export const MOST_FAULTS = 100;

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

  const explain: Explain = (find, schema, value) => {
    const faults = find(schema, value).filter(({ keyword }) => !ECHOES.has(keyword));
    const unions = unionsByPath(faults);
    const outside = faults.filter(({ instancePath }) => !within(unions, instancePath) && !unions.has(instancePath));
    const outermost = [...unions.values()].filter(({ instancePath }) => !within(unions, instancePath));
    const inside = outermost.slice(0, MOST_FAULTS).flatMap((union) => explainUnion(find, union));
    return withoutEchoedTypes([...outside, ...inside]);
  };

  const explainUnion = (find: FindFaults, union: ErrorObject): Faults => {
    const arm = bestArm(document, armsOf(union), union.data);
    const compiled = arm && compiledArms.get(arm);
    const inside = compiled ? explain(find, compiled, union.data) : [];
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

/** Whether a value lies inside one that a union is about. */
function within(unions: ReadonlyMap<string, ErrorObject>, instancePath: string): boolean {
  if (unions.size === 0) return false;
  let end = instancePath.lastIndexOf('/');
  while (end >= 0) {
    if (unions.has(instancePath.slice(0, end))) return true;
    // A negative position counts as 0, where the first slash would be found again and again.
    end = end === 0 ? -1 : instancePath.lastIndexOf('/', end - 1);
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
