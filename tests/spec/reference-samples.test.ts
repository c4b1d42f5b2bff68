import { resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../client/index.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import { referenceDocument } from '../../mock/control/docs.ts';
import type { Operation } from '../../mock/control/reference/contract.ts';
import { type Mock, startMock } from '../../mock/start.ts';

const ids = Object.keys(operations) as OperationId[];
const BASE = 'http://127.0.0.1:4010';
const { paths } = referenceDocument(BASE);

function samplesOf(id: OperationId) {
  const { path, method } = operations[id];
  const operation = paths[path]?.[method.toLowerCase()] as Operation; // what stands at a method
  return operation['x-codeSamples'] ?? [];
}

test('every operation has a sample of the client, which calls its method', () => {
  for (const id of ids) {
    expect(samplesOf(id).length, id).toBeGreaterThan(0);
    for (const { source } of samplesOf(id)) expect(source).toContain(`await client.${id}(`);
  }
});

test('a list is asked for without a filter, a change with the body of the example', () => {
  expect(samplesOf('customers.list').map(({ source }) => source)).toEqual([
    `import { createClient } from 'billing-contract';

const client = createClient({
  baseUrl: 'http://127.0.0.1:4010',
  token: 'mock_oat_demo',
});
const customerList = await client.customers.list();`,
  ]);
  const [{ source = '' } = {}] = samplesOf('customerSessions.create');
  expect(source).toMatch(/await client\.customerSessions\.create\(\{\s+body: \{\s+customer_id: /);
});

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ log: () => {}, clock: '2025-07-06T12:00:00Z' });
});
afterAll(() => mock.close());

/** What a sample needs that a new world does not have. */
const LACKING = new Map([
  ['files.completeUpload', 'an upload that waits: the one of the example is complete'],
  ['benefits.update', 'a benefit of each kind: the one in the path is of the kind license keys'],
  ['customFields.update', 'a field of each kind: the one in the path is of the kind text'],
  ['portal.benefitGrants.update', 'a grant of each kind: the one in the path is of a GitHub repository'],
  ['orders.getInvoice', 'an invoice, which has to be generated first'],
  ['portal.orders.getInvoice', 'an invoice, which has to be generated first'],
]);

/** A function whose text may wait: the language has no name for it. */
const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

/** Runs the program of a sample, whose first line imports the client. */
async function run(source: string): Promise<void> {
  await AsyncFunction('createClient', source.slice(source.indexOf('\n')))(createClient);
}

test.each(ids.filter((id) => !LACKING.has(id)))('the samples of %s do in a new world what they say', async (id) => {
  for (const [index, { source }] of samplesOf(id).entries()) {
    await run(source.replaceAll(BASE, mock.world(`${id.replaceAll('.', '-')}-${index}`).url));
  }
});

/** What the compiler says of modules, by the name of their file. */
function faultsOf(modules: ReadonlyMap<string, string>): string[] {
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: ['node'] },
    ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.NodeNext },
    paths: { 'billing-contract': [resolve('client/index.ts')] },
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => modules.has(name) || fileExists(name);
  host.readFile = (name) => modules.get(name) ?? readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const own = modules.get(name);
    return own === undefined ? getSourceFile(name, version, ...rest) : ts.createSourceFile(name, own, version);
  };
  const program = ts.createProgram([...modules.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

test('every sample compiles against the client', () => {
  const modules = ids.flatMap((id) =>
    samplesOf(id).map(({ source }, index) => [resolve(`tests/spec/sample-${id}-${index}.mts`), source] as const),
  );
  expect(faultsOf(new Map(modules))).toEqual([]);
  const wrong = `import { createClient } from 'billing-contract';\nawait createClient({}).customers.get({ uuid: '' });`;
  expect(faultsOf(new Map([[resolve('tests/spec/wrong.mts'), wrong]]))).toHaveLength(1);
}, 120_000);
