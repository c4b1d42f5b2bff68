import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Where the mock reads the console from, in the repository and in the package. */
const folder = 'dist/console';
const configFile = 'mock/console/vite.config.ts';
const NOTICE = 'LICENSE.txt';

try {
  // Whatever the shell says: React chooses its build by it.
  process.env.NODE_ENV = 'production';
  mkdirSync('.cache', { recursive: true });
  const outDir = mkdtempSync(join(process.cwd(), '.cache/console-'));
  const { build } = await import('vite');
  const built = await build({ configFile, logLevel: 'warn', build: { outDir } });
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  writeFileSync(join(outDir, NOTICE), noticeOf(modules));
  const names = readdirSync(join(outDir, 'console'));
  mkdirSync(join(folder, 'console'), { recursive: true });
  for (const name of [NOTICE, ...names.map((each) => `console/${each}`)]) put(outDir, name);
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

/** The licences of the packages whose code is in the built files. */
function noticeOf(modules: readonly string[]): string {
  const packages = modules.map((module) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module)?.[0]);
  const folders = [...new Set(packages)].filter((each) => each !== undefined).sort();
  return folders.map(licenceOf).join('\n\n');
}

function licenceOf(place: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  const file = ['LICENSE', 'LICENSE.md'].map((each) => join(place, each)).find((path) => existsSync(path));
  return `${name} ${version} (${license})\n\n${file === undefined ? '' : readFileSync(file, 'utf8').trim()}\n`;
}
