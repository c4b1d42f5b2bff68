import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runCommand } from '../gate/children.ts';

/** The lock that was installed from, written when all of it was there. */
const MARK = '.installed';

/**
 * Installs in `folder` what the lock in `tools` pins, unless it is there.
 * @throws {Error} with npm's words and what to do, when it is not there and cannot be had
 */
export async function installLocked(tools: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  cpSync(tools, folder, { recursive: true });
  const lock = readFileSync(`${tools}/package-lock.json`, 'utf8');
  const mark = `${folder}/${MARK}`;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  rmSync(mark, { force: true });
  const command = ['npm', 'ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runCommand(command, { cwd: folder });
  if (code !== 0) throw new Error(`${output.trim()}\n${adviceFor(output, folder)}`);
  writeFileSync(mark, lock);
}

function adviceFor(output: string, folder: string): string {
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output);
  return isOffline
    ? `The tools come from the npm registry once, and it could not be reached. With a network, run make compat again; without one, copy ${folder} from another clone.`
    : 'The tools could not be installed: see the lines of npm above.';
}
