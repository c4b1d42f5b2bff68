import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '../../site/routes.ts';
import type { OtherBrowser } from '../browser/other-browser.ts';

/** Every route, and a path that has none. */
export const paths = routes.map(({ path }) => (path === '*' ? '/nobody-sits-here' : path));

/** How long anything may take, in milliseconds. */
const patience = 30_000;

const isAlive = "'hydrated' in document.documentElement.dataset";
const isComplete = "!document.querySelector('.loading')";

/** A full load, a reload further down, a link and the way back. Gives back the heading of the page. */
export async function checkRoute(browser: OtherBrowser, site: string, path: string): Promise<string> {
  await browser.open(site + path);
  await until(browser, isAlive, 'the page comes alive');
  await until(browser, 'scrollY === 0', 'a full load begins at the top');
  const heading = await browser.evaluate<string>("document.querySelector('h1')?.textContent ?? ''");
  if (!heading) throw new Error('The page has no heading.');

  await browser.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await until(browser, isComplete, 'the late sections come');
  const place = await browser.evaluate<number>(
    '(scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2), Math.round(scrollY))',
  );
  await browser.reload();
  await until(browser, `${isAlive} && ${isComplete}`, 'the page comes again');
  await until(browser, `Math.abs(scrollY - ${place}) <= 1`, `a reload stays at ${place}`);

  const other = path === '/pricing' ? '/about' : '/pricing';
  await browser.evaluate(`document.querySelector('footer a[href="${other}"]').click()`);
  await until(browser, `location.pathname === '${other}' && scrollY === 0`, 'a link leads to the top');
  await until(browser, `document.querySelector('h1')?.textContent !== ${JSON.stringify(heading)}`, 'its page comes');
  await browser.evaluate('scrollTo(0, 300)');
  // The browsers' own button passes over what no hand has clicked.
  await browser.evaluate('history.back()');
  await until(browser, `location.pathname === '${path}' && scrollY === 0`, 'the way back leads to the top');
  await until(browser, `document.querySelector('h1')?.textContent === ${JSON.stringify(heading)}`, 'the page is back');
  return heading.length > 60 ? `${heading.slice(0, 60)} …` : heading;
}

/** From the pricing page through the hosted checkout to the congratulations. Gives back their heading. */
export async function checkPurchase(browser: OtherBrowser, site: string, mock: string): Promise<string> {
  await browser.open(`${site}/pricing`);
  await until(browser, isAlive, 'the page comes alive');
  await browser.evaluate(clickButton('Choose Pro'));
  await until(browser, `location.href.startsWith('${mock}') && ${isPayable}`, 'the hosted checkout opens');
  await until(browser, fill('customerEmail', 'ana@costa.example'), 'customerEmail is filled in');
  await until(browser, fill('customerName', 'Ana Costa'), 'customerName is filled in');
  await until(browser, fill('customerBillingAddress.country', 'DE'), 'customerBillingAddress.country is filled in');
  await until(browser, `document.querySelector('#pay')?.textContent.includes('59.50')`, 'the tax is added');
  await browser.evaluate("document.querySelector('#pay').click()");
  await until(browser, `location.href.startsWith('${site}/checkout-success')`, 'the buyer comes back');
  await until(browser, isAlive, 'the page comes alive');
  return await browser.evaluate<string>("document.querySelector('h1').textContent");
}

const isPayable = "document.querySelector('#form #pay')?.disabled === false";

function clickButton(name: string): string {
  return `[...document.querySelectorAll('button, [role=button]')].find((button) => button.textContent === '${name}').click()`;
}

/** Enters a value as a visitor does, who leaves the field afterwards. */
function fill(name: string, value: string): string {
  return `((field) => {
    field.value = '${value}';
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    return true;
  })(document.querySelector('[name="${name}"]'))`;
}

async function until(browser: OtherBrowser, condition: string, what: string): Promise<void> {
  for (const end = Date.now() + patience; ; await pause(50)) {
    // While a page is being left, there is nothing to ask.
    if (await browser.evaluate<boolean>(condition).catch(() => false)) return;
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}.`);
  }
}
