import { copyFile, cp, rm } from 'node:fs/promises';
import { runCommand } from './gate/children.ts';

const COMPILED = ['client', 'generated', 'mock'];

await Promise.all(COMPILED.map((folder) => rm(`dist/${folder}`, { recursive: true, force: true })));
await Promise.all([
  run('tsc', '-p', 'tsconfig.build.json'),
  run('node', 'scripts/docs.ts'),
  run('node', 'scripts/console.ts'),
]);
for (const document of ['openapi.json', 'control/openapi.json', 'scenario.schema.json'])
  await copyFile(`generated/${document}`, `dist/generated/${document}`);
for (const assets of ['mock/pages/assets', 'mock/invoices/fonts', 'mock/fixtures/contents', 'mock/scenarios/named'])
  await cp(assets, `dist/${assets}`, { recursive: true });
console.log('dist/: the compiled modules, openapi.json, the reference page and the console');

async function run(...command: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(command);
  if (code === 0) return;
  console.error(`${command.join(' ')} failed:\n${output.trimEnd()}`);
  process.exit(1);
}
