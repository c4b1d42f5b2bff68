import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the mock reads the console from, in the repository and in the package. */
const folder = 'dist/console';
const configFile = 'mock/console/vite.config.ts';

try {
  // Whatever the shell says: React chooses its build by it.
  process.env.NODE_ENV = 'production';
  mkdirSync('.cache', { recursive: true });
  const outDir = mkdtempSync(join(process.cwd(), '.cache/console-'));
  const { build } = await import('vite');
  await build({ configFile, logLevel: 'warn', build: { outDir } });
  const names = readdirSync(join(outDir, 'console'));
  mkdirSync(join(folder, 'console'), { recursive: true });
  for (const name of names) put(outDir, `console/${name}`);
  // Last, when all that it names is there.
  put(outDir, 'index.html');
  for (const name of readdirSync(join(folder, 'console'))) {
    if (!names.includes(name) && !name.includes('.draft-')) rmSync(join(folder, 'console', name), { force: true });
  }
  rmSync(outDir, { recursive: true });
  console.log(`${folder}: the console, ${names.length} files beside the page`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Whoever reads the file meanwhile, or builds it too, never sees a half of it. */
function put(from: string, name: string): void {
  const draft = join(folder, `${name}.draft-${process.pid}`);
  copyFileSync(join(from, name), draft);
  renameSync(draft, join(folder, name));
}
