import type { ErrorObject } from 'ajv/dist/2020.js';
import { at, below, type OpenApiDocument, type Schema } from '../contract/document.ts';
import { type Arm, readArm } from './arms.ts';
import type { CompiledSchema, Compiler } from './compiler.ts';
import { schemasOf } from './json-types.ts';

export interface UnionArm extends Arm {
  readonly compiled: CompiledSchema;
}

/** Finds the arms of the unions that faults are about, and keeps them. */
export class UnionArms {
  readonly #document: OpenApiDocument;
  readonly #compiler: Compiler;
  readonly #arms = new Map<Schema, UnionArm>();

  constructor(document: OpenApiDocument, compiler: Compiler) {
    this.#document = document;
    this.#compiler = compiler;
  }

  /** Those of a union that no arm accepts: `schema` of its fault is the list of its arms as they were compiled. */
  ofUnion({ schema }: ErrorObject): readonly UnionArm[] {
    return schemasOf(schema).flatMap((narrowed) => {
      const pointer = typeof narrowed === 'object' ? this.#compiler.pointerOf(narrowed) : undefined;
      return pointer === undefined ? [] : [this.#at(pointer)];
    });
  }

  /** Those of a union whose tag chose one, by the condition that did: it has the place of the list of arms. */
  ofCondition({ parentSchema }: ErrorObject): readonly UnionArm[] {
    const pointer = parentSchema && this.#compiler.pointerOf(parentSchema);
    if (pointer === undefined) return [];
    return schemasOf(at(this.#document, pointer)).map((_, index) => this.#at(below(pointer, index)));
  }

  /** Keys are judged in the document's own schema, values by the compiled one. */
  #at(pointer: string): UnionArm {
    const schema = at(this.#document, pointer) as Schema; // the compiler got the arm from there
    const known = this.#arms.get(schema);
    if (known) return known;
    const compiled = this.#compiler.compile(this.#compiler.narrow(schema, pointer));
    const arm = { ...readArm(this.#document, schema), compiled };
    this.#arms.set(schema, arm);
    return arm;
  }
}
