import { rm } from 'node:fs/promises';
import { bringBrowser } from '../browser/bring-browser.ts';
import { type BrowserReport, browserTallyOf } from './browser-report.ts';
import { runCommand } from './children.ts';
import { readReport } from './read-report.ts';
import type { Tally } from './tally.ts';

const REPORT = 'test-results/browser.json';

/** Runs every test that needs a browser, which is brought first, and counts from Playwright's report. */
export async function runBrowserSuite(): Promise<Tally> {
  try {
    console.log(`\nBrowser: ${await bringBrowser()}`);
  } catch (error) {
    console.log(`\n${error instanceof Error ? error.message : error}`);
    return browserTallyOf(undefined, 1);
  }
  await rm(REPORT, { force: true });
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = REPORT;
  const { code } = await runCommand(['playwright', 'test', '-c', 'tests/browser', '--reporter=list,json'], {
    show: true,
  });
  return browserTallyOf(await readReport<BrowserReport>(REPORT), code);
}
