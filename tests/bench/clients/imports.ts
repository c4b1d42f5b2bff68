import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../progress.ts';
import { writeBundle } from './bundles.ts';
import type { ClientCall } from './calls.ts';
import { firstCall, type Load, loads, wholePackage } from './programs.ts';
import { installSdks } from './sdk.ts';

/** What it takes to begin, in CPU, each in a process of its own. */
export interface Imports {
  readonly name: string;
  /** Importing what a program imports that may make any call, over an empty file. */
  readonly load: number;
  /** That and the first call, for which nothing is sent, over the same with `fetch` alone. None for who makes no calls here. */
  readonly first?: number;
}

interface Files {
  readonly load: string;
  readonly first?: string;
}

/** Measures in turns, and takes the least of the rounds: that is what nothing else has disturbed. */
export async function importsOf(
  calls: readonly ClientCall[],
  sdks: readonly string[],
  rounds: number,
): Promise<readonly Imports[]> {
  const folder = mkdtempSync(join(tmpdir(), 'clients-'));
  try {
    const empty = join(folder, 'empty.mjs');
    writeFileSync(empty, '');
    const files = await filesOf(calls, sdks, folder);
    const all = [empty, ...Object.values(files).flatMap(({ load, first }) => (first ? [load, first] : [load]))];
    const least = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      say(`imports: round ${round + 1} of ${rounds}`);
      for (const file of all) least.set(file, Math.min(least.get(file) ?? Number.POSITIVE_INFINITY, importTime(file)));
    }
    const over = (file: string, other = '') => (least.get(file) ?? Number.NaN) / (least.get(other) ?? Number.NaN);
    const [plain] = Object.values(files);
    return Object.entries(files).map(([name, { load, first }]) => ({
      name,
      load: over(load, empty),
      ...(first !== undefined && { first: over(first, plain?.first) }),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Bundled as for a server: what is loaded late stays apart. */
async function filesOf(calls: readonly ClientCall[], sdks: readonly string[], folder: string) {
  const files: Record<string, Files> = {};
  const write = (program: string, from?: string) => writeBundle(program, mkdtempSync(join(folder, 'one-')), from);
  for (const [name, one] of Object.entries<Load>(loads()))
    files[name] = {
      load: await write(one.load),
      ...(one.call !== undefined && { first: await write(firstCall(one, calls)) }),
    };
  for (const { name, module, folder: from } of await installSdks(sdks))
    files[name] = { load: await write(wholePackage(module), from) };
  return files;
}

function importTime(file: string): number {
  const program = `
    globalThis.keep = (value) => { (globalThis.kept ??= []).push(value) };
    const before = process.cpuUsage();
    await import(${JSON.stringify(file)});
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }));
}
