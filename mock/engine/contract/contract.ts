import { createInputReaders, type ReadInput } from '../input/read-input.ts';
import { createValidators, type Validators } from '../validators/validators.ts';
import { checkDocument } from './check-document.ts';
import type { OpenApiDocument } from './document.ts';
import { type Operation, readOperations } from './operation.ts';
import { createRouter, type Router } from './router.ts';

/** A contract ready to serve. It never changes: a reload makes another one. */
export interface Contract {
  readonly document: OpenApiDocument;
  readonly operations: readonly Operation[];
  readonly route: Router;
  readonly reader: (operation: Operation) => ReadInput;
  readonly validators: Validators;
}

/**
 * Reads a bundled OpenAPI 3.1 document. Validators are compiled on first use; `validators.proveAll` compiles them all.
 * Throws a ContractError that names the pointer of what is wrong.
 */
export function readContract(document: OpenApiDocument): Contract {
  checkDocument(document);
  const operations = readOperations(document);
  return {
    document,
    operations,
    route: createRouter(document, operations),
    reader: createInputReaders(document),
    validators: createValidators(document, operations),
  };
}
