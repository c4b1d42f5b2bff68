import { readFile } from 'node:fs/promises';
import { bundleContract } from '../../openapi/tooling/bundle.ts';
import { namedSchemas, type Tag } from '../../openapi/tooling/document.ts';
import { checkOperations } from './check-operations.ts';
import { checkSchemas } from './check-schemas.ts';
import { BANNER } from './code.ts';
import { emitAgreement } from './emit-agreement.ts';
import { emitResource } from './emit-client.ts';
import { emitClientIndex } from './emit-client-index.ts';
import { emitErrors } from './emit-errors.ts';
import { emitOperations } from './emit-operations.ts';
import { emitSchemas } from './emit-schemas.ts';
import { emitServers } from './emit-servers.ts';
import { type Operation, readOperations } from './operations.ts';
import { startTypesThread, type TypesThread } from './types-thread.ts';

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
  const typesThread = startTypesThread();
  try {
    return await emitAll(entry, typesThread);
  } finally {
    await typesThread.stop();
  }
}

async function emitAll(entry: string, typesThread: TypesThread): Promise<GeneratedFiles> {
  const { document, sources } = await bundleContract(entry);
  checkSchemas(document, sources);
  const operations = readOperations(document);
  checkOperations(operations, document, sources);
  const schemas = namedSchemas(document);
  const types = typesThread.emit(document); // goes on while the rest is written
  const files: [string, string][] = [
    ['agreement.ts', emitAgreement(schemas, operations)],
    ...clientFiles(document.tags, operations),
    ['errors.ts', emitErrors(document)],
    await copied('formats.ts'),
    ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['operations.ts', emitOperations(operations)],
    await copied('schema-messages.ts'),
    await copied('schema-runtime.ts'),
    ['schemas.ts', emitSchemas(schemas, operations)],
    ['servers.ts', emitServers(document)],
    ['types.ts', await types],
  ];
  return { files: new Map(files), operationCount: operations.length, schemaCount: Object.keys(schemas).length };
}

/** A file that stands beside this one and is generated as it is. */
async function copied(name: string): Promise<[string, string]> {
  return [name, `${BANNER}\n\n${await readFile(new URL(name, import.meta.url), 'utf8')}`];
}

function clientFiles(tags: readonly Tag[], operations: readonly Operation[]): [string, string][] {
  const resources = tags
    .map((tag) => ({ tag, calls: operations.filter((operation) => operation.tag === tag.name) }))
    .filter(({ calls }) => calls.length > 0);
  return [
    ...resources.map(({ tag, calls }): [string, string] => [`client/${tag.name}.ts`, emitResource(tag, calls)]),
    ['client/index.ts', emitClientIndex(operations)],
  ];
}
