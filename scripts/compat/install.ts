import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runCommand } from '../gate/children.ts';
import { FOLDER, TOOLS } from './folder.ts';

const LOCK = `${TOOLS}/package-lock.json`;
/** The lock that was installed from, written when all of it was there. */
const INSTALLED = `${FOLDER}/.installed`;

/** Installs what the lock of the tools pins, unless it is there, and lays out what they work on. */
export async function install(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  rmSync(`${FOLDER}/made`, { recursive: true, force: true });
  cpSync(TOOLS, FOLDER, { recursive: true });
  cpSync('generated/openapi.json', `${FOLDER}/openapi.json`);
  if (!isInstalled()) await installAnew();
}

function isInstalled(): boolean {
  return existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === readFileSync(LOCK, 'utf8');
}

async function installAnew(): Promise<void> {
  rmSync(INSTALLED, { force: true });
  const command = ['npm', 'ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runCommand(command, { cwd: FOLDER });
  if (code !== 0) throw new Error(`${output.trim()}\n${adviceFor(output)}`);
  writeFileSync(INSTALLED, readFileSync(LOCK));
}

function adviceFor(output: string): string {
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output);
  return isOffline
    ? `The tools come from the npm registry once, and it could not be reached. With a network, run make compat again; without one, copy ${FOLDER} from another clone.`
    : 'The tools could not be installed: see the lines of npm above.';
}
