import type { ErrorObject } from 'ajv/dist/2020.js';
import { at, type OpenApiDocument, type Schema } from '../contract/document.ts';
import { bestArm } from './best-arm.ts';
import type { CompiledSchema, Compiler, Faults } from './compiler.ts';
import { schemasOf } from './json-types.ts';

/** Finds the faults of a value: the first one, or every one. */
export type FindFaults = (schema: CompiledSchema, value: unknown) => Faults;
/** The faults of a value that are worth reporting. */
export type Explain = (find: FindFaults, schema: CompiledSchema, value: unknown) => Faults;

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
    const unions = outermost(faults.filter(({ keyword }) => UNIONS.has(keyword)));
    const outside = faults.filter((fault) => !unions.some((union) => covers(union, fault)));
    return withoutEchoedTypes([...outside, ...unions.flatMap((union) => explainUnion(find, union))]);
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
function outermost(unions: Faults): Faults {
  return unions.filter(
    (union, index) =>
      !unions.some((other, place) =>
        other.instancePath === union.instancePath ? place > index : covers(other, union),
      ),
  );
}

function covers(union: ErrorObject, fault: ErrorObject): boolean {
  return fault.instancePath === union.instancePath || fault.instancePath.startsWith(`${union.instancePath}/`);
}

/** A value that is none of an enumeration need not be told its type as well. */
function withoutEchoedTypes(faults: Faults): Faults {
  const enumerated = new Set(
    faults.filter(({ keyword }) => FIXED.has(keyword)).map(({ instancePath }) => instancePath),
  );
  return faults.filter(({ keyword, instancePath }) => keyword !== 'type' || !enumerated.has(instancePath));
}
