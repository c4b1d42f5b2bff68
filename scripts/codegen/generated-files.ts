import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { bundleContract } from '../../openapi/tooling/bundle.ts';
import { type ErrorEntry, namedSchemas, type OpenApiDocument, type Tag } from '../../openapi/tooling/document.ts';
import { checkOperations } from './check-operations.ts';
import { checkSchemas } from './check-schemas.ts';
import { CLIENT_KINDS } from './client-kinds.ts';
import { BANNER } from './code.ts';
import { emitAgreement } from './emit-agreement.ts';
import { emitApiErrors } from './emit-api-errors.ts';
import { emitResource } from './emit-client.ts';
import { emitClientIndex } from './emit-client-index.ts';
import { emitClientKind, emitKindValidation } from './emit-client-kind.ts';
import { emitErrors } from './emit-errors.ts';
import { emitOperations } from './emit-operations.ts';
import { emitScenarioCalls } from './emit-scenario-calls.ts';
import { emitScenarioSchema } from './emit-scenario-schema.ts';
import { ALL_SCHEMAS, emitSchemas, schemaListOf } from './emit-schemas.ts';
import { emitServer } from './emit-server.ts';
import { emitWebhookEvents } from './emit-webhook-events.ts';
import { type Operation, readOperations } from './operations.ts';
import { startTypesThread, type TypesThread } from './types-thread.ts';

/** Everything under `generated/`, in memory, with what it was made from. */
export interface GeneratedFiles {
  /** Path below `generated/` to text. */
  readonly files: ReadonlyMap<string, string>;
  readonly operationCount: number;
  readonly schemaCount: number;
}

/** The documents that are generated from, by the paths of their root documents. */
export interface Entries {
  readonly contract: string;
  /** That of the mock's own API, where there is one. */
  readonly control?: string | undefined;
}

const CONTROL = 'mock/control/openapi/control.yaml';

/** The documents of the folder in which the process runs. */
export const ENTRIES: Entries = {
  contract: 'openapi/openapi.yaml',
  control: existsSync(CONTROL) ? CONTROL : undefined,
};

/**
 * Makes all generated files from the contract, and those of the control API below `control/`. The same documents always
 * give the same bytes.
 * @throws {ContractError} when a document cannot be generated from
 */
export async function generateFiles({ contract, control }: Entries): Promise<GeneratedFiles> {
  const typesThread = startTypesThread();
  try {
    const { source, ...made } = await emitAll(contract, typesThread);
    const own = control === undefined ? [] : await emitControl(control, source, typesThread);
    return { ...made, files: new Map([...made.files, ...own]) };
  } finally {
    await typesThread.stop();
  }
}

/** A bundled document and the operations that have been read from it. */
interface Source {
  readonly document: OpenApiDocument;
  readonly operations: readonly Operation[];
}

/** What the mock and the client need of the control API: its document, its types and its calls, and those of scenarios. */
async function emitControl(entry: string, contract: Source, typesThread: TypesThread): Promise<[string, string][]> {
  const { document, sources } = await bundleContract(entry);
  checkSchemas(document, sources);
  const operations = readOperations(document, contract.document['x-errors']);
  checkOperations(operations, document, sources);
  const callModule = '../../../client/control-call.ts';
  return [
    ...clientFiles(document.tags, operations, callModule).map(below('control')),
    ['control/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['control/operations.ts', emitOperations(operations, "import type { OperationEntry } from '../operations.ts';\n")],
    ['control/types.ts', await typesThread.emit(document)],
    ['scenario-calls.ts', emitScenarioCalls(operations)],
    ['scenario.schema.json', emitScenarioSchema(contract, { document, operations })],
  ];
}

function below(folder: string) {
  return ([name, text]: [string, string]): [string, string] => [`${folder}/${name}`, text];
}

async function emitAll(entry: string, typesThread: TypesThread): Promise<GeneratedFiles & { readonly source: Source }> {
  const { document, sources } = await bundleContract(entry);
  checkSchemas(document, sources);
  const operations = readOperations(document);
  checkOperations(operations, document, sources);
  const schemas = namedSchemas(document);
  const types = typesThread.emit(document); // goes on while the rest is written
  const files: [string, string][] = [
    ['agreement.ts', emitAgreement(schemas, operations)],
    ['api-errors.ts', emitApiErrors(document)],
    ...clientFiles(document.tags, operations, '../../client/call.ts'),
    ...kindFiles(operations, document['x-errors']),
    ['errors.ts', emitErrors(document)],
    await copied('formats.ts'),
    ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['operations.ts', emitOperations(operations)],
    await copied('schema-messages.ts'),
    await copied('schema-runtime.ts'),
    ['schemas.ts', emitSchemas(schemas, operations)],
    ['server.ts', emitServer(document)],
    ['types.ts', await types],
    ['webhook-events.ts', emitWebhookEvents(document)],
  ];
  const counts = { operationCount: operations.length, schemaCount: Object.keys(schemas).length };
  return { files: new Map(files), ...counts, source: { document, operations } };
}

/** A file that stands beside this one and is generated as it is. */
async function copied(name: string): Promise<[string, string]> {
  return [name, `${BANNER}\n\n${await readFile(new URL(name, import.meta.url), 'utf8')}`];
}

/** `callModule` has the types of a call, seen from the folder of the client. */
function clientFiles(tags: readonly Tag[], operations: readonly Operation[], callModule: string): [string, string][] {
  const resources = tags
    .map((tag) => ({ tag, calls: operations.filter((operation) => operation.tag === tag.name) }))
    .filter(({ calls }) => calls.length > 0);
  return [
    ...resources.map(({ tag, calls }): [string, string] => [
      `client/${tag.name}.ts`,
      emitResource(tag, calls, callModule),
    ]),
    ['client/index.ts', emitClientIndex(operations)],
  ];
}

/** A client for each kind of credential, and what checks the calls of each. */
function kindFiles(operations: readonly Operation[], catalogue: readonly ErrorEntry[] = []): [string, string][] {
  return [
    ['clients/all-validation.ts', emitKindValidation(ALL_SCHEMAS)],
    ...CLIENT_KINDS.flatMap((kind): [string, string][] => [
      [`clients/${kind.name}.ts`, emitClientKind(kind, operations, catalogue)],
      [`clients/${kind.name}-validation.ts`, emitKindValidation(schemaListOf(kind))],
    ]),
  ];
}
