import { startFirefox } from '../browser/firefox.ts';
import { NoBrowser, type OtherBrowser } from '../browser/other-browser.ts';
import { startWebKit } from '../browser/webkit.ts';
import { startBuiltShop } from './built-shop.ts';
import { checkPurchase, checkRoute, paths } from './site-checks.ts';

/**
 * Opens every route of the built site in WebKit and Firefox, as far as they are installed, and buys something. The tests
 * do all of this and more in Chromium; this is for what browsers do differently.
 */
console.log('Building the site ...');
const shop = await startBuiltShop();
try {
  await check('WebKit', startWebKit);
  await check('Firefox', startFirefox);
} finally {
  await shop.close();
}

async function check(name: string, start: () => Promise<OtherBrowser>): Promise<void> {
  const browser = await start().catch((error: unknown) => {
    if (error instanceof NoBrowser) return error.message;
    throw error;
  });
  if (typeof browser === 'string') {
    console.log(`${name}: skipped, ${browser}`);
    return;
  }
  console.log(browser.name);
  try {
    for (const path of paths) await report(path, () => checkRoute(browser, shop.siteUrl, path));
    await report('purchase', () => checkPurchase(browser, shop.siteUrl, shop.mockUrl));
  } finally {
    await browser.close();
  }
}

async function report(what: string, run: () => Promise<string>): Promise<void> {
  try {
    console.log(`  ok      ${what.padEnd(20)} ${await run()}`);
  } catch (error) {
    console.log(`  failed  ${what.padEnd(20)} ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
