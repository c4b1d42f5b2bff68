import { readFile } from 'node:fs/promises';
import { bundleContract } from './bundle.ts';
import { emitAgreement } from './emit-agreement.ts';
import { emitOperations } from './emit-operations.ts';
import { emitSchemas } from './emit-schemas.ts';
import { emitTypes } from './emit-types.ts';
import { readOperations } from './operations.ts';

/** Everything under `generated/`, in memory, with what it was made from. */
export interface GeneratedFiles {
  /** Path below `generated/` to text. */
  readonly files: ReadonlyMap<string, string>;
  readonly operationCount: number;
  readonly schemaCount: number;
}

/**
 * Makes all generated files from the contract. The same contract always gives the same bytes.
 * @param entry path of the root document
 * @throws {ContractError} when the contract cannot be generated from
 */
export async function generateFiles(entry: string): Promise<GeneratedFiles> {
  const { document, sources } = await bundleContract(entry);
  const operations = readOperations(document, sources);
  const { schemas } = document.components;
  const files = new Map([
    ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['agreement.ts', emitAgreement(schemas, operations)],
    ['operations.ts', emitOperations(operations)],
    ['schema-runtime.ts', await readFile(new URL('schema-runtime.ts', import.meta.url), 'utf8')],
    ['schemas.ts', emitSchemas(schemas, operations)],
    ['types.ts', await emitTypes(document)],
  ]);
  return { files, operationCount: operations.length, schemaCount: Object.keys(schemas).length };
}
