import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundled } from '../support/bundled.ts';
import { done, say } from './progress.ts';
import { times } from './targets.ts';

/**
 * What it costs to load the client and its schemas, each bundled into one file, beside a file with nothing in it: every
 * program in processes of its own, in turns. The least of the rounds is what nothing else has disturbed.
 */
const ROUNDS = Number(process.argv[2] ?? 12);

const EMPTY = 'nothing';
const PROGRAMS: Readonly<Record<string, string>> = {
  [EMPTY]: `keep(1);`,
  'the client, without schemas': `import { createClient } from './client/lean.ts'; keep(createClient);`,
  'the schemas of all calls': `import { allOperationSchemas } from './generated/schemas.ts'; keep(allOperationSchemas);`,
  'a validation of all calls': `
    import { createValidation } from './client/validation/index.ts';
    import { allOperationSchemas } from './generated/schemas.ts';
    keep(createValidation(allOperationSchemas));`,
  'the same, and an answer checked': `
    import { createValidation } from './client/validation/index.ts';
    import { allOperationSchemas } from './generated/schemas.ts';
    keep(createValidation(allOperationSchemas, { onResponseInvalid: 'report', onReport() {} }).checkResponse('orders.get', 200, {}));`,
};

const folder = mkdtempSync(join(tmpdir(), 'import-cost-'));
const names = Object.keys(PROGRAMS);
for (const name of names) {
  say(`bundling ${name}`);
  const { code } = await bundled(PROGRAMS[name] ?? '', '.');
  writeFileSync(fileOf(name), `globalThis.keep = (value) => { globalThis.kept = value };\n${code}`);
}
const least = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY]));
for (let round = 0; round < ROUNDS; round += 1) {
  say(`round ${round + 1} of ${ROUNDS}`);
  for (const name of names) least[name] = Math.min(least[name] ?? 0, importTime(fileOf(name)));
}
done();
rmSync(folder, { recursive: true });
for (const name of names.filter((one) => one !== EMPTY)) {
  const cost = least[name] ?? 0;
  console.log(`${name}: ${times(cost / (least[EMPTY] ?? 1))} an empty file (${cost.toFixed(1)} ms)`);
}

function fileOf(name: string): string {
  return join(folder, `${name.replaceAll(/\W+/g, '-')}.mjs`);
}

/** Milliseconds, as the process that imports the file sees them. */
function importTime(file: string): number {
  const program = `const start = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - start);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }));
}
