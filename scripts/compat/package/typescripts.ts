import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runCommand } from '../../gate/children.ts';
import { FOLDER, type Tool } from './tools.ts';

/** How a program finds modules. */
const SETTINGS = {
  NodeNext: { module: 'NodeNext' },
  Bundler: { module: 'ESNext', moduleResolution: 'Bundler' },
} as const;

type Modules = keyof typeof SETTINGS;

export const MODULES: readonly Modules[] = ['NodeNext', 'Bundler'];

/** Packages that programs with test runners have besides: their own declarations are not judged. */
const RUNNERS = ['vitest', '@playwright/test'];

/** Compiles a program that uses each entry, strictly, every declaration that it reaches included. Gives what the compiler says. */
export function compileEntries(typescript: Tool, modules: Modules, project: string): Promise<readonly string[]> {
  return compile(typescript, modules, project, 'every-entry.mts');
}

/** The same with the fixtures of test runners, as far as faults are in the program or in the package. */
export async function compileFixtures(typescript: Tool, project: string): Promise<readonly string[]> {
  for (const name of RUNNERS) link(name, project);
  const faults = await compile(typescript, 'NodeNext', project, 'test-runners.mts');
  return faults.filter((fault) => !/node_modules\/(?!billing-contract\/)/.test(fault.split('(')[0] ?? ''));
}

async function compile(typescript: Tool, modules: Modules, cwd: string, program: string): Promise<readonly string[]> {
  const project = `tsconfig-${modules}-${program}.json`;
  const compilerOptions = {
    ...SETTINGS[modules],
    ...{ target: 'ES2022', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [], resolveJsonModule: true },
    ...{ strict: true, skipLibCheck: false, noEmit: true },
  };
  writeFileSync(join(cwd, project), JSON.stringify({ compilerOptions, files: [program] }));
  const command = [process.execPath, join(typescript.folder, 'bin/tsc'), '--pretty', 'false', '-p', project];
  const { code, output } = await runCommand(command, { cwd });
  const faults = output.split('\n').filter((line) => /\berror TS\d+: /.test(line));
  if (code !== 0 && faults.length === 0) throw new Error(`TypeScript ${typescript.version} failed:\n${output.trim()}`);
  return faults;
}

/** Puts a package of the tools into a project. */
function link(name: string, project: string): void {
  const place = join(project, 'node_modules', name);
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(resolve(FOLDER, 'node_modules', name), place);
}
