import { cached } from '../cached.ts';
import { at, below, ContractError, isReference, type OpenApiDocument, type Schema } from '../contract/document.ts';
import type { Operation, PlacedSchema } from '../contract/operation.ts';
import { BodyChecks } from './body-check.ts';
import { type Compiler, createCompiler } from './compiler.ts';
import { type ComponentCheck, createComponentCheck } from './component.ts';
import { createExplain } from './explain.ts';
import { createInputCheck, type InputCheck } from './input.ts';
import { createReplyCheck, type ReplyCheck } from './reply-check.ts';

/** Checks what goes into and comes out of the operations of one contract. */
export interface Validators {
  input(operation: Operation): InputCheck;
  reply(operation: Operation): ReplyCheck;
  /** Whether a value keeps to the schema at a pointer of the document, such as one arm of a union. */
  accepts(pointer: string, value: unknown): boolean;
  /** Checks a value of a component, given by its pointer. Each place is told from the value on. */
  component(pointer: string): ComponentCheck;
  /**
   * Compiles the schemas of every component and operation, one per iteration, so that a caller can let others run in
   * between. Throws when one does not compile.
   */
  proveAll(): Generator<string, void>;
}

export function createValidators(document: OpenApiDocument, operations: readonly Operation[]): Validators {
  const compiler = createCompiler(document);
  const explain = createExplain(document, compiler);
  const bodies = new BodyChecks(document, compiler, explain);
  const compiled = cached((pointer: string) => {
    const schema = at(document, pointer) as Schema; // whoever asks has it from there
    return compiler.compile(compiler.narrow(schema, pointer));
  });
  return {
    accepts: (pointer, value) => compiled(pointer).accepts(value),
    input: cached((operation) => createInputCheck(operation, compiler, explain)),
    reply: cached((operation) => createReplyCheck(operation, bodies)),
    component: cached((pointer) => createComponentCheck(pointer, compiler, explain)),
    *proveAll() {
      for (const { schema, pointer } of everySchema(document, operations)) {
        prove(compiler, schema, pointer);
        yield pointer;
      }
    },
  };
}

function everySchema(document: OpenApiDocument, operations: readonly Operation[]): readonly PlacedSchema[] {
  const components = Object.keys(document.components?.schemas ?? {}).map((name) => {
    const pointer = below('#/components/schemas', name);
    return { schema: { $ref: pointer }, pointer };
  });
  const inline = operations.flatMap((operation) => [
    ...operation.parameters,
    ...(operation.body?.contents.values() ?? []),
    ...[...operation.responses.values()].flatMap((response) => [...response.contents.values()]),
  ]);
  return [...components, ...inline.filter(({ schema }) => !isReference(schema))];
}

function prove(compiler: Compiler, schema: Schema, pointer: string): void {
  try {
    compiler.compile(compiler.narrow(schema, pointer)).prove();
  } catch (error) {
    throw new ContractError(pointer, (error as Error).message); // ajv throws nothing else
  }
}
