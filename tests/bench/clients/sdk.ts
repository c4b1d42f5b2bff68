import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand } from '../../../scripts/gate/children.ts';

/** An SDK that the command line names: no vendor is named here. */
interface Sdk {
  /** Where it is installed. */
  readonly folder: string;
  /** What a program in that folder imports. */
  readonly module: string;
}

const FOLDER = '.cache/bench-clients';
const SPEC = /^((?:@[\w.-]+\/)?[\w.-]+)@(\d+\.\d+\.\d+[\w.+-]*)((?:\/[\w.-]+)*)$/;
const FLAGS = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs a package of the npm registry, unless it is there.
 * @param spec Its name, its exact version and, if it is not the package's own, the entry that has the calls: `some-sdk@1.2.3/v2`
 * @throws {Error} where there is no exact version, and where the package is not there and cannot be had
 */
export async function installSdk(spec: string): Promise<Sdk> {
  const [, name, version, entry = ''] = SPEC.exec(spec) ?? [];
  if (!name || !version)
    throw new Error(
      `--sdk takes a package with its exact version, such as some-sdk@1.2.3 or some-sdk@1.2.3/v2, not ${spec}`,
    );
  const folder = resolve(FOLDER, `${name}@${version}`.replaceAll('/', '+'));
  if (!existsSync(join(folder, '.installed'))) await install(`${name}@${version}`, folder);
  return { folder, module: name + entry };
}

/** Installs several. Vendors have letters, in the order in which they were named. */
export async function installSdks(specs: readonly string[]): Promise<readonly (Sdk & { readonly name: string })[]> {
  const sdks = [];
  for (const [index, spec] of specs.entries())
    sdks.push({ name: `vendor SDK ${String.fromCharCode(65 + index)}`, ...(await installSdk(spec)) });
  return sdks;
}

async function install(what: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { code, output } = await runCommand(['npm', 'install', ...FLAGS, what], { cwd: folder });
  if (code !== 0)
    throw new Error(
      `${output.trim()}\n${what} could not be installed. With a network, run this again; without one, copy ${FOLDER} from another clone.`,
    );
  writeFileSync(join(folder, '.installed'), '');
}
