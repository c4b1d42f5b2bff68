import type { Page } from '@playwright/test';
import { ID } from '../../mock/fixtures/ids.ts';
import { expect, openConsole, said, test } from './console-shop.ts';

const VIEWS = [
  'resources',
  'resources/customers',
  `resources/customers/${ID.customer}`,
  'clock',
  'journal',
  'webhooks',
  'faults',
  'coverage',
  'worlds',
];

/** What is to be reached by Tab and has not been, as it is written. */
const missed = (page: Page) =>
  page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const all = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'),
    );
    // Of a group of choices one is reached: the arrows lead to the others.
    const groups = new Set(all.map((element) => element.dataset.reached && element.getAttribute('name')));
    return all
      .filter(
        (element) =>
          !element.dataset.reached && !(element.matches('[type=radio]') && groups.has(element.getAttribute('name'))),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Where the focus is: on another control, on the same one still, or where it has been before. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const before = document.querySelector('[data-reached=last]');
    const isRound = element === document.body || element.dataset.reached === 'before';
    // A field for a time has several parts, which the browser marks.
    const step = isRound ? 'round' : element === before ? 'within' : 'on';
    if (before instanceof HTMLElement) before.dataset.reached = 'before';
    element.dataset.reached = 'last';
    const { bottom, top } = element.getBoundingClientRect();
    // A row of a table is marked as a whole, and a choice with its label.
    const looks = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element.closest('label') ?? element),
    ];
    const isSeen = looks.some(({ outlineStyle }) => outlineStyle !== 'none') && bottom > 0 && top < innerHeight;
    return { step, isSeen, html: element.outerHTML.slice(0, 120) };
  });

for (const view of VIEWS) {
  test(`each control of ${view} is reached by Tab, is seen to be, and lets go again @desktop`, async ({
    page,
    shop,
  }) => {
    await openConsole(page, shop, view);
    await expect(page.getByRole('main').locator('a, button').first()).toBeVisible();
    const unseen: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const { step, isSeen, html } = await focus(page);
      if (step === 'round') break;
      if (step === 'on' && !isSeen) unseen.push(html);
    }
    expect({ unseen, missed: await missed(page) }).toEqual({ unseen: [], missed: [] });
  });
}

test('the clock is moved and a fault is set without a pointer @desktop', async ({ page, shop, control }) => {
  await openConsole(page, shop, 'clock');
  await page.getByRole('button', { name: '1 day' }).focus();
  await page.keyboard.press('Enter');
  await said(page, /^It is 07 Jul 2025, 12:00:00/);
  expect((await control.clock.get()).now).toBe('2025-07-07T12:00:00.000000Z');
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Faults' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Faults' })).toBeVisible();
});
