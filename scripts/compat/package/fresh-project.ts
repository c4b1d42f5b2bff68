import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand } from '../../gate/children.ts';

/** Programs that use the package, as files of a project that has it. */
const PROGRAMS = 'scripts/compat/package/project';

/** What is exported for the fixtures of test runners, which are not loaded outside of their runner. */
const OF_RUNNERS = ['billing-contract/vitest', 'billing-contract/playwright'];

/** What the package exports, as programs import it. */
export function entries(): string[] {
  const { name, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.keys(exports).map((entry) => join(name, entry));
}

/** Those that any program may load. */
export function loadable(): string[] {
  return entries().filter((entry) => !OF_RUNNERS.includes(entry));
}

/**
 * Packs the package and installs it, as the README says, in a new project outside of the repository, where nothing else can be
 * found. Gives its folder.
 */
export async function makeFreshProject(): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'billing-compat-')), 'my-project');
  const settings = 'export npm_config_prefer_offline=true npm_config_audit=false npm_config_loglevel=error';
  const commands = packingOf(readFileSync('README.md', 'utf8')).replaceAll('../my-project', folder);
  const { code, output } = await runCommand(['bash', '-ec', `${settings}\n${commands}`]);
  if (code !== 0) throw new Error(`The package could not be installed in a new project:\n${output.trim()}`);
  cpSync(resolve(PROGRAMS), folder, { recursive: true });
  return folder;
}

/** The block of the README that packs and installs. */
function packingOf(readme: string): string {
  const [, block = ''] = /^```sh\n((?:(?!```).*\n)*?npm pack .*\n(?:(?!```).*\n)*)```$/m.exec(readme) ?? [];
  return block;
}
