import { rm, writeFile } from 'node:fs/promises';
import { copyAssets } from './build/assets.ts';
import { writeDeclarations } from './build/declarations.ts';
import { bundleModules } from './build/modules.ts';
import { noticeOf } from './build/notice.ts';
import { runCommand } from './gate/children.ts';

/** What other scripts make while the package is built, and a running mock reads, stays: they put it in its place. */
const MADE_HERE = ['generated', 'js', 'mock', 'types', 'THIRD_PARTY.txt'];

try {
  await Promise.all(MADE_HERE.map((name) => rm(`dist/${name}`, { recursive: true, force: true })));
  const modules = bundleModules();
  await Promise.all([writeDeclarations(), run('scripts/docs.ts'), run('scripts/console.ts'), copyAssets(), modules]);
  await writeFile('dist/THIRD_PARTY.txt', noticeOf((await modules).flatMap(({ moduleIds }) => moduleIds)));
  console.log('dist/: the modules and their declarations, what the mock reads, the reference page and the console');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(script: string): Promise<void> {
  const { code, output } = await runCommand(['node', script]);
  if (code !== 0) throw new Error(`${script} failed:\n${output.trimEnd()}`);
}
