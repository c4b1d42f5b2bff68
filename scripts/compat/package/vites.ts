import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { startMock } from '../../../mock/start.ts';
import { findBrowser } from '../../browser/find-browser.ts';
import { runCommand } from '../../gate/children.ts';
import { serveFolder } from './serve-folder.ts';
import type { Tool } from './tools.ts';

/** What a page shows of the client, by itself and by its worker, and what the browser complained of. */
export interface Shown {
  readonly page?: string | undefined;
  /** The error that a call without an id gives. */
  readonly refused?: string | undefined;
  readonly worker?: string | undefined;
  readonly complaints: readonly string[];
}

/** Builds the page of the project for production, into a folder that it gives. Throws with the words of Vite. */
export async function buildPage(vite: Tool, project: string): Promise<string> {
  const folder = join(project, `dist-${vite.version}`);
  const program = join(vite.folder, 'bin/vite.js');
  const command = [process.execPath, program, 'build', '--outDir', folder, '--logLevel', 'warn'];
  const { code, output } = await runCommand(command, { cwd: project });
  if (code !== 0) throw new Error(`Vite ${vite.version} did not build the page:\n${output.trim()}`);
  return folder;
}

/** Opens the page that stands in each folder, with a mock that it sells from. Gives nothing where the machine has no Chromium. */
export async function openPages(folders: readonly string[]): Promise<readonly Shown[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return [];
  const mock = await startMock({ log: () => {} });
  const browser = await chromium.launch({ executablePath });
  try {
    const shown: Shown[] = [];
    for (const folder of folders) shown.push(await openPage(folder, browser, mock.url));
    return shown;
  } finally {
    await browser.close();
    await mock.close();
  }
}

async function openPage(folder: string, browser: Browser, mockUrl: string): Promise<Shown> {
  const server = await serveFolder(folder);
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  try {
    await page.goto(`${server.url}/?mock=${encodeURIComponent(mockUrl)}`);
    const body = page.locator('body[data-page][data-refused][data-worker]');
    await body.waitFor({ state: 'attached', timeout: 20_000 }).catch(({ message }) => complaints.push(message));
    const read = (name: string) => page.locator('body').getAttribute(`data-${name}`);
    const [shown, refused, worker] = [await read('page'), await read('refused'), await read('worker')];
    return { page: shown ?? undefined, refused: refused ?? undefined, worker: worker ?? undefined, complaints };
  } finally {
    await page.close();
    await server.close();
  }
}
