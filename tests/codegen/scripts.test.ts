import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compareFolder } from '../../scripts/codegen/compare-folder.ts';
import { generateFiles } from '../../scripts/codegen/generated-files.ts';
import { writeFiles } from '../../scripts/codegen/replace-folder.ts';
import { writeContract } from './contract-folder.ts';

function run(script: 'generate' | 'check-generated' | 'bundle', folder: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(`scripts/${script}.ts`)], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Every file below a folder with its text. */
function contents(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(names.map((name) => [relative(folder, name), readFileSync(name, 'utf8')]));
}

const generate = (folder: string) => generateFiles({ contract: join(folder, 'openapi/openapi.yaml') });

test('generate makes generated/ hold exactly what the contract gives, and says so in one line', async () => {
  const folder = writeContract({});
  mkdirSync(join(folder, 'generated/client'), { recursive: true });
  writeFileSync(join(folder, 'generated/client/gadgets.ts'), 'of an earlier contract');
  const { status, stdout, stderr } = run('generate', folder);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^generated\/: 23 files from 1 operations and 1 schemas in \d+\.\d s\n$/);
  expect(readdirSync(folder).sort()).toEqual(['generated', 'openapi']);
  const { files } = await generate(folder); // the same bytes again
  expect(contents(join(folder, 'generated'))).toEqual(Object.fromEntries(files));
});

test('generate names the file and writes nothing when the contract is wrong', () => {
  const folder = writeContract({ 'schemas/things/Thing.yaml': { type: 'object', properties: { a: null } } });
  mkdirSync(join(folder, 'generated'));
  writeFileSync(join(folder, 'generated/types.ts'), 'as it was');
  expect(run('generate', folder)).toEqual({
    status: 1,
    stdout: '',
    stderr: [
      'openapi/schemas/things/Thing.yaml#/properties/a: null stands where a schema belongs; write one, or {} for anything',
      'Nothing was written. Mend the contract, then run make generate again.',
      '',
    ].join('\n'),
  });
  expect(contents(join(folder, 'generated'))).toEqual({ 'types.ts': 'as it was' });
});

test('check-generated lists what drifted, is missing or is stale', async () => {
  const folder = writeContract({});
  const { files } = await generate(folder);
  await writeFiles(join(folder, 'generated'), files);
  expect(run('check-generated', folder)).toEqual({
    status: 0,
    stdout: 'generated/ is what the contract gives\n',
    stderr: '',
  });

  writeFileSync(join(folder, 'generated/server.ts'), `${files.get('server.ts')} `);
  writeFileSync(join(folder, 'generated/client/gadgets.ts'), '');
  rmSync(join(folder, 'generated/client/things.ts'));
  expect(run('check-generated', folder)).toEqual({
    status: 1,
    stdout: '',
    stderr: [
      'drifted: generated/server.ts',
      'missing: generated/client/things.ts',
      'stale: generated/client/gadgets.ts',
      'The contract gives something else: run make generate and commit the result.',
      '',
    ].join('\n'),
  });
});

test('a folder that is not there misses every file', async () => {
  const expected = new Map([
    ['b.ts', ''],
    ['a/c.ts', ''],
  ]);
  expect(await compareFolder('/nowhere', expected)).toEqual({ drifted: [], missing: ['a/c.ts', 'b.ts'], stale: [] });
});

test('bundle writes the document alone', () => {
  const folder = writeContract({});
  mkdirSync(join(folder, 'generated'));
  expect(run('bundle', folder)).toMatchObject({ status: 0, stdout: 'generated/openapi.json: 1 paths\n' });
  expect(readdirSync(join(folder, 'generated'))).toEqual(['openapi.json']);
});
