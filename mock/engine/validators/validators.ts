import { cached } from '../cached.ts';
import { below, type OpenApiDocument } from '../contract/document.ts';
import type { Operation } from '../contract/operation.ts';
import { BodyChecks } from './body-check.ts';
import { createCompiler } from './compiler.ts';
import { createExplain } from './explain.ts';
import { createInputCheck, type InputCheck } from './input.ts';
import { createReplyCheck, type ReplyCheck } from './reply-check.ts';

/** Checks what goes into and comes out of the operations of one contract. */
export interface Validators {
  input(operation: Operation): InputCheck;
  reply(operation: Operation): ReplyCheck;
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
  return {
    input: cached((operation) => createInputCheck(operation, compiler, explain)),
    reply: cached((operation) => createReplyCheck(operation, bodies)),
    *proveAll() {
      for (const name of Object.keys(document.components?.schemas ?? {})) {
        compiler.compile({ $ref: name }).prove();
        yield below('#/components/schemas', name);
      }
      for (const operation of operations) {
        proveOperation(operation);
        yield operation.pointer;
      }
    },
  };

  function proveOperation(operation: Operation): void {
    const places = [
      ...operation.parameters,
      ...(operation.body?.contents.values() ?? []),
      ...[...operation.responses.values()].flatMap((response) => [...response.contents.values()]),
    ];
    for (const { schema, pointer } of places) compiler.compile(compiler.narrow(schema, pointer)).prove();
  }
}
