import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bundle, bundleContract } from '../../openapi/tooling/bundle.ts';
import { ContractError } from '../../openapi/tooling/contract-error.ts';
import { MisuseError } from './misuse-error.ts';

const entry = 'openapi/openapi.yaml';
const enoughForAnArchive = 256 * 1024 * 1024; // bytes

function git(...args: string[]): { ok: boolean; output: Buffer } {
  const { status, stdout } = spawnSync('git', args, { maxBuffer: enoughForAnArchive });
  return { ok: status === 0, output: stdout };
}

/** Puts the contract of a git ref into the folder. */
function extract(ref: string, folder: string): void {
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (!commit.ok)
    throw new MisuseError(`git knows no ref \`${ref}\`. Name a tag, a branch or a commit: git log --oneline`);
  const archive = git('archive', '--format=tar', commit.output.toString().trim(), 'openapi');
  if (!archive.ok) throw new MisuseError(`\`${ref}\` has no folder openapi/. Name a later ref.`);
  const { status } = spawnSync('tar', ['-x', '-C', folder], { input: archive.output });
  if (status !== 0) throw new MisuseError('tar could not unpack the contract. Is it installed?');
}

/** The first problems of a broken contract, told without the temporary folder. */
function brokenAt(ref: string, { problems }: ContractError): MisuseError {
  const lines = problems.slice(0, 3).map(({ file, pointer, message }) => `  ${inContract(file)}${pointer}: ${message}`);
  return new MisuseError(`The contract of \`${ref}\` cannot be bundled. Name another ref.\n${lines.join('\n')}`);
}

function inContract(file: string): string {
  return file.slice(file.lastIndexOf('openapi/'));
}

/**
 * The bundled contract of a git ref; git must know the working directory.
 * @throws {MisuseError} when the ref is unknown, has no contract or one that cannot be bundled
 */
export async function contractAt(ref: string): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    extract(ref, folder);
    const { document, sources } = await bundleContract(join(folder, entry));
    return { document, sources: new Map([...sources].map(([pointer, file]) => [pointer, inContract(file)])) };
  } catch (error) {
    throw error instanceof ContractError ? brokenAt(ref, error) : error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The bundled contract of the working directory. */
export function contractHere(): Promise<Bundle> {
  return bundleContract(entry);
}
