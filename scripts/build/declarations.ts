import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { runCommand } from '../gate/children.ts';
import { exported, TYPES } from './entries.ts';

const ALL = '.cache/declarations';

/** The compiler leaves the names of sources where modules stand beside declarations. */
const SPECIFIER = /((?:\bfrom |\bimport\()['"]\.[^'"]*)\.ts(['"])/g;

/** Writes the declarations of what the package exports, and of what those name. Throws with the compiler's words. */
export async function writeDeclarations(): Promise<void> {
  rmSync(ALL, { recursive: true, force: true });
  const { code, output } = await runCommand(['tsc', '-p', 'tsconfig.build.json', '--outDir', ALL]);
  if (code !== 0) throw new Error(output.trimEnd());
  const found = exported().map(({ source }) => source.replace(/\.ts$/, '.d.ts'));
  for (const file of found) {
    const text = readFileSync(join(ALL, file), 'utf8').replaceAll(SPECIFIER, '$1.js$2');
    put(file, text);
    found.push(...namedBy(file, text).filter((named) => !found.includes(named)));
  }
}

function namedBy(file: string, text: string): string[] {
  const names = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  const own = names.filter((name) => name.startsWith('.'));
  return [...new Set(own.map((name) => normalize(join(dirname(file), name)).replace(/\.js$/, '.d.ts')))];
}

function put(file: string, text: string): void {
  mkdirSync(dirname(join(TYPES, file)), { recursive: true });
  writeFileSync(join(TYPES, file), text);
}
