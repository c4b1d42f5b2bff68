import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { say } from '../progress.ts';

const KEEP = `globalThis.keep = (value) => { (globalThis.kept ??= []).push(value) };\n`;
const NODE_PARTS = [/^node:/, ...builtinModules];

/** Makes one minified file of a program that stands in `folder`, for browsers or for Node. What is Node's own is left out. */
export async function bundle(program: string, platform: 'browser' | 'node', folder = '.'): Promise<string> {
  const entry = resolve(folder, 'program.js');
  const build = await rolldown({
    input: entry,
    platform,
    external: NODE_PARTS,
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? program : null),
      },
    ],
    onLog() {},
  });
  try {
    const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** Bytes, compressed. */
export function compressed(code: string): number {
  return gzipSync(code, { level: 9 }).length;
}

/** Milliseconds of CPU that importing each file takes a process of its own, in turns: the least of the rounds. */
export function importTimes(codes: Readonly<Record<string, string>>, rounds: number): Readonly<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'clients-'));
  const names = Object.keys(codes);
  const fileOf = (name: string) => join(folder, `${names.indexOf(name)}.mjs`);
  try {
    for (const name of names) writeFileSync(fileOf(name), KEEP + codes[name]);
    const least: Record<string, number> = {};
    for (let round = 0; round < rounds; round += 1) {
      say(`imports: round ${round + 1} of ${rounds}`);
      for (const name of names)
        least[name] = Math.min(least[name] ?? Number.POSITIVE_INFINITY, importTime(fileOf(name)));
    }
    return least;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function importTime(file: string): number {
  const program = `
    const before = process.cpuUsage();
    await import(${JSON.stringify(file)});
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }));
}
