import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The shell first: without windows of its own it opens a page in a third of the time. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Where browsers are installed that are not on the PATH. */
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium to test with: the one that CHROME_PATH names, or Playwright's own download, or one of this machine.
 * Throws when CHROME_PATH names none.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CHROME_PATH: named } = env;
  if (named && !isExecutable(named)) throw new Error(`CHROME_PATH is ${named}, where there is no program to run.`);
  if (named) return named;
  const onPath = COMMANDS.flatMap((command) => findCommand(command, env.PATH) ?? []);
  return [chromium.executablePath(), ...onPath, ...PLACES].find(isExecutable);
}

/** Where the PATH has a command. */
export function findCommand(command: string, path = process.env.PATH ?? ''): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
