import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mustRun } from './run.ts';

export interface Packed {
  /** Bytes of the package as it is downloaded. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

let listing: Promise<Packed> | undefined;

/** What the package holds, of a project that is built and does not change any more. */
export function packed(): Promise<Packed> {
  listing ??= listed();
  return listing;
}

async function listed(): Promise<Packed> {
  const command = ['pack', '--json', '--silent', '--dry-run', '--ignore-scripts'];
  const [found] = JSON.parse(await mustRun('npm', command, '.'));
  return found;
}

/** Packs the project and installs it in a new one, by the commands of the README. */
export async function install(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'billing-consumer-')), 'my-project');
  const settings = 'export npm_config_prefer_offline=true npm_config_audit=false npm_config_loglevel=error';
  const commands = (await readmeBlock('sh', 'npm pack')).replaceAll('../my-project', folder);
  await mustRun('bash', ['-ec', `${settings}\n${commands}`], '.');
  return folder;
}

/** The same folder within this repository, where the test runners are found one level up. */
export async function withTestRunners(consumer: string): Promise<string> {
  const folder = resolve('test-results/consumer');
  await rm(folder, { recursive: true, force: true });
  await mkdir('test-results', { recursive: true });
  await cp(consumer, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** The blocks of the README in a language. */
export async function readmeBlocks(language: string): Promise<string[]> {
  const readme = await readFile('README.md', 'utf8');
  const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  return blocks.filter(([, name]) => name === language).map(([, , text = '']) => text);
}

/** The first block of the README in a language that contains a text. */
export async function readmeBlock(language: string, contains: string): Promise<string> {
  const block = (await readmeBlocks(language)).find((text) => text.includes(contains));
  if (block === undefined) throw new Error(`README.md has no ${language} block with ${contains}`);
  return block;
}
