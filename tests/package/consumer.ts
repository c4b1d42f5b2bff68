import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mustRun } from './run.ts';

export interface Packed {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Packs the project into a folder, as a release does. */
export async function pack(folder: string): Promise<Packed> {
  const [packed] = JSON.parse(
    await mustRun(
      'npm',
      ['pack', '--json', '--silent', '--foreground-scripts=false', '--pack-destination', folder],
      '.',
    ),
  );
  return packed;
}

/** Installs a tarball into an empty folder, as somebody who wants the client does. */
export async function install(tarball: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'billing-consumer-'));
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await mustRun('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent', tarball], folder);
  return folder;
}

/** The same folder within this repository, where the packages that the mock needs are found one level up. */
export async function withMockParts(consumer: string): Promise<string> {
  const folder = resolve('test-results/consumer');
  await rm(folder, { recursive: true, force: true });
  await mkdir('test-results', { recursive: true });
  await cp(consumer, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** The first block of the README in a language that contains a text. */
export async function readmeBlock(language: string, contains: string): Promise<string> {
  const readme = await readFile('README.md', 'utf8');
  const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const block = blocks.find(([, name, text = '']) => name === language && text.includes(contains))?.[2];
  if (block === undefined) throw new Error(`README.md has no ${language} block with ${contains}`);
  return block;
}
