import { codeBlocks, kinds } from '../support/documents.ts';
import { Terminal } from '../support/terminal.ts';
import { expect, test } from './fixtures.ts';
import { button, card, fillBuyer, thanks } from './hosted-form.ts';

/** The commands of the README, word for word, but for the port. */
const [start = '', listen = '', sell = '', threeMonths = '', fail = '', why = '', recover = ''] = codeBlocks()
  .filter(kinds.hour)
  .map(({ code }) => code.trim());

let terminals: Terminal[] = [];
test.afterEach(() => {
  for (const terminal of terminals) terminal.end();
  terminals = [];
});

function open(env: Readonly<Record<string, string>>): Terminal {
  const terminal = new Terminal(env);
  terminals.push(terminal);
  return terminal;
}

test("QA's first quarter of an hour goes as the README has it @desktop", async ({ page }) => {
  test.setTimeout(180_000);
  const first = open({ PORT: '0' });
  first.type(start);
  const [url] = await first.until(/http:\/\/127\.0\.0\.1:\d+/);
  const env = { BILLING_MOCK_URL: url };

  const second = open(env);
  second.type(listen);
  await second.until(/The events of the world default/);

  const third = open(env);
  const run = (code: string) => third.run(code.replaceAll('http://127.0.0.1:4010', url));
  await page.goto(await run(sell));
  await fillBuyer(page);
  await card(page, 'A card that works').check();
  await button(page, /^Pay /).click();
  await expect(thanks(page)).toBeVisible();
  for (const event of ['order.paid', 'subscription.active', 'benefit_grant.created'])
    await second.until(new RegExp(event.replace('.', '\\.')));

  // Jane of the story has a subscription, too.
  const renewed = (await run(threeMonths)).match(/order\.paid/g);
  expect(renewed).toHaveLength(6);
  await expect.poll(() => second.output.match(/order\.paid/g)?.length).toBe(7);

  await run(fail);
  await second.until(/subscription\.revoked/);
  const told = await run(why);
  expect(told).toContain('status: "active" → "past_due"');
  expect(told.split('\n').at(-1)).toBe('expired_card');
  expect((await run(recover)).split('\n').at(-1)).toBe('active');
});
