import { runCommand } from '../gate/children.ts';
import { findBrowser, findCommand } from './find-browser.ts';

const INSTALL = 'DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends';
/** Older releases have no package of the shell alone. */
const DEBIAN = `apt-get update -q && (${INSTALL} chromium-headless-shell || ${INSTALL} chromium)`;
const MENDING = 'Install Chromium, or name the one that you have: CHROME_PATH=/path/to/chromium make test';

/**
 * Finds a browser to test with. Where there is none it installs one: Debian's package as root, else Playwright's
 * download. Throws what to do when that does not work.
 */
export async function bringBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  const command = installation();
  console.log(`Browser: none found. Installing one (this once; it needs the network): ${command.join(' ')}`);
  const { code, output } = await runCommand(command);
  const installed = code === 0 ? findBrowser() : undefined;
  if (installed) return installed;
  throw new Error(`${output.trimEnd()}\n\nThere is no browser to test with. ${MENDING}`);
}

function installation(): string[] {
  const isRoot = process.getuid?.() === 0;
  return isRoot && findCommand('apt-get') ? ['sh', '-c', DEBIAN] : ['playwright', 'install', 'chromium'];
}
