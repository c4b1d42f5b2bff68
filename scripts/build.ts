import { copyFile, rm } from 'node:fs/promises';
import { runCommand } from './gate/children.ts';

await rm('dist', { recursive: true, force: true });
for (const command of [
  ['tsc', '-p', 'tsconfig.build.json'],
  ['node', 'scripts/docs.ts'],
]) {
  const { code, output } = await runCommand(command);
  if (code !== 0) {
    console.error(`${command.join(' ')} failed:\n${output.trimEnd()}`);
    process.exit(1);
  }
}
await copyFile('generated/openapi.json', 'dist/generated/openapi.json');
console.log('dist/: compiled modules, openapi.json and the reference page');
