import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { showLateSections } from './late-sections.ts';

const PHRASES = ['anticipate your needs', 'brainstorm with you', 'handle tedious work', 'close more deals'];

const phrase = (page: Page) => page.locator('.hero-phrase[data-state=shown]');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test.describe('the hero', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    // Begins anew, so that a whole interval lies ahead.
    await page.getByRole('button', { name: 'Pause the headline' }).click();
  });

  test('shows the four phrases in order, each for 2.5 seconds, and begins again', async ({ page }) => {
    await page.getByRole('button', { name: 'Play the headline' }).click();
    const first = PHRASES.indexOf((await phrase(page).textContent()) ?? '');
    for (let step = 1; step <= 4; step += 1) {
      await page.clock.runFor(2499);
      await expect(phrase(page)).toHaveText(PHRASES[(first + step - 1) % 4] ?? '');
      await page.clock.runFor(1);
      await expect(phrase(page)).toHaveText(PHRASES[(first + step) % 4] ?? '');
    }
  });

  test('stands still while it is paused', async ({ page }) => {
    const shown = (await phrase(page).textContent()) ?? '';
    await page.clock.runFor(10_000);
    await expect(phrase(page)).toHaveText(shown);
    await page.getByRole('button', { name: 'Play the headline' }).click();
    await page.clock.runFor(2500);
    await expect(phrase(page)).not.toHaveText(shown);
  });

  test('keeps its height whatever the phrase', async ({ page }) => {
    await page.getByRole('button', { name: 'Play the headline' }).click();
    const height = () => page.locator('.hero').evaluate((hero) => hero.getBoundingClientRect().height);
    const before = await height();
    const first = PHRASES.indexOf((await phrase(page).textContent()) ?? '');
    for (let step = 1; step <= 4; step += 1) {
      await page.clock.runFor(2500);
      await expect(phrase(page)).toHaveText(PHRASES[(first + step) % 4] ?? '');
      expect(await height()).toBe(before);
    }
  });
});

test('the hero begins with the first phrase and says what the product is', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(phrase(page)).toHaveText('anticipate your needs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Make AI Teammates that');
  for (const line of [
    'AI Teammates, built your way',
    'Design exactly how they work, who they help, what they do',
    'Build in plain English. Simple setup. Track performance easily.',
  ]) {
    await expect(page.getByText(line, { exact: true })).toBeVisible();
  }
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`the first window shows a call, an email and the CRM at ${width} px @desktop`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.getByRole('img', { name: /sales call.*follow-up email.*CRM/i })).toBeInViewport();
    for (const work of ['Sales call', 'Follow-up email', 'CRM update']) {
      expect(await page.getByText(work, { exact: true }).evaluate(isOnTop), work).toBe(true);
    }
  });

  test(`the first window has no empty band at ${width} px @desktop`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const button = await page.getByRole('main').getByRole('link', { name: 'Get Early Access' }).first().boundingBox();
    const sheets = await page
      .locator('.hero-work')
      .evaluateAll((all) => all.map((sheet) => sheet.getBoundingClientRect().top));
    expect(Math.min(...sheets) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(48);
    expect(await page.locator('.hero').evaluate((hero) => hero.getBoundingClientRect().bottom)).toBeLessThan(height);
  });
}

/** Nothing covers its middle, which lies in the window. Runs in the page. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('the page is at most eleven screens of a phone long @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await showLateSections(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11 * 844);
});

test('the roadmap stands on the about page alone, and a link leads there', async ({ page }) => {
  await page.goto('/');
  await showLateSections(page);
  await expect(page.getByRole('heading', { name: 'Cross-Functional' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See who sits down next' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { name: 'Cross-Functional' })).toBeVisible();
});

test('the seats of the crew are drawn on the pages that offer them, not here', async ({ page }) => {
  await page.goto('/');
  await showLateSections(page);
  await expect(page.getByText('42 of 100 Founding Crew spots remain.')).toBeVisible();
  await expect(page.getByRole('img', { name: /hundred spots/ })).toHaveCount(0);
});

test('on paper everybody is seated', async ({ page }) => {
  await page.goto('/');
  await showLateSections(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.emulateMedia({ media: 'print' });
  const seats = page.locator('.bench-arrives .bench-seat');
  expect(await seats.count()).toBeGreaterThan(4);
  expect(await seats.evaluateAll((all) => all.map((seat) => getComputedStyle(seat).opacity))).not.toContain('0');
});

test('the sections stand in the order of the plan', async ({ page }) => {
  await page.goto('/');
  await showLateSections(page);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'Meet our AI teammates in action',
    'One call in. Everything after it, done.',
    'Make Your AI Teammate in Minutes',
    'Your first week together',
    'Deals don’t die loudly. They go quiet.',
    'Everyone deserves a bench.',
    'Fair questions',
    'There’s a seat free.',
  ]);
});

test('the sections after How it works show Loading... until their code is there', async ({ page }) => {
  const release = await hold(page, /landing-late/);
  await page.goto('/');
  await page.keyboard.press('End');
  // The page puts new lines in the place of those it came with, so each question looks for them anew.
  const waiting = page.getByText('Loading...');
  await expect(waiting).toHaveCount(5);
  await expect(waiting.last()).toBeVisible();
  release();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('what is kept for later is not on the page', async ({ page }) => {
  await page.goto('/');
  await showLateSections(page);
  await expect(page.getByText('Interactive demonstration loading...')).toHaveCount(0);
  await expect(page.getByText('Start with one small task')).toHaveCount(0);
});

test.describe('the demo', () => {
  test('Revive Dead Deals is selected at first, with a silent film that repeats', async ({ page }) => {
    await page.goto('/');
    await expect(tab(page, 'Revive Dead Deals')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'Never miss a deal' })).toBeVisible();
    const film = page.locator('video');
    await film.scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Pause the video' })).toBeVisible();
    expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true]);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  });

  test('the film stops when it is paused, and goes on', async ({ page }) => {
    await page.goto('/');
    const film = page.locator('video');
    await film.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Pause the video' }).click();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.getByRole('button', { name: 'Play the video' }).click();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  });

  test('a click on Update CRM shows the record that a teammate fills in', async ({ page }) => {
    await page.goto('/');
    await tab(page, 'Update CRM').click();
    await expect(tab(page, 'Update CRM')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toContainText('Evaluation');
    await expect(page.locator('video')).toHaveCount(0);
    await tab(page, 'Revive Dead Deals').click();
    await expect(page.locator('video')).toBeVisible();
  });

  test('the arrow keys move between the tabs, round the end', async ({ page }) => {
    await page.goto('/');
    await tab(page, 'Revive Dead Deals').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Update CRM')).toBeFocused();
    await expect(tab(page, 'Update CRM')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Revive Dead Deals')).toHaveAttribute('aria-selected', 'true');
  });

  test('a note tells what 2025 Q3-Q4 brings', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('2025 Q3-Q4 Meeting Prep, HR Onboarding, Auto-marketing and more')).toBeVisible();
  });
});

test.describe('a tab flagged as coming soon', () => {
  test.beforeEach(async ({ page }) => {
    let isFlagged = false;
    await page.route(/\/assets\/landing-(?!late).*\.js$/, async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const flagged = code.replace(/(id:.update-crm.,label:.Update CRM.,isComingSoon:)(?:!1|false)/, '$1true');
      isFlagged = flagged !== code;
      await route.fulfill({ response, body: flagged });
    });
    // Arrives from another page: the prerendered landing page has no such tab.
    await page.goto('/faq');
    await page.getByRole('link', { name: 'Benchmate, home' }).click();
    await expect(tab(page, 'Update CRM')).toHaveAttribute('aria-disabled', 'true');
    expect(isFlagged).toBe(true);
  });

  test('cannot be selected by a click or a key', async ({ page }) => {
    await tab(page, 'Update CRM').click({ force: true });
    await expect(tab(page, 'Update CRM')).toHaveAttribute('aria-selected', 'false');
    await tab(page, 'Revive Dead Deals').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await expect(tab(page, 'Revive Dead Deals')).toHaveAttribute('aria-selected', 'true');
  });

  test('says Coming soon 700 ms after one points at it @desktop', async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await tab(page, 'Update CRM').hover({ force: true });
    await page.clock.runFor(699);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.getByRole('tooltip')).toHaveText('Coming soon');
  });
});

test.describe('How it works', () => {
  const steps = ['Connect your apps', 'Set Intelligent Triggers', 'Let AI do the work'];

  test('has three numbered steps with pictures', async ({ page }) => {
    await page.goto('/');
    const list = page.getByRole('list', { name: 'Make Your AI Teammate in Minutes' });
    await expect(list.getByRole('heading')).toHaveText(steps);
    await expect(list.getByRole('img')).toHaveCount(3);
    await expect(list.locator('.how-number')).toHaveText(['1', '2', '3']);
  });

  test('is a carousel that the arrow keys move @phone', async ({ page }) => {
    await page.goto('/');
    const list = page.getByRole('list', { name: 'Make Your AI Teammate in Minutes' });
    const [first, second] = [
      list.getByRole('heading', { name: steps[0] }),
      list.getByRole('heading', { name: steps[1] }),
    ];
    await list.focus();
    await expect(second).not.toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowRight');
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await expect(first).not.toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowLeft');
    await expect(first).toBeInViewport({ ratio: 0.9 });
  });

  test('shows all steps side by side @desktop', async ({ page }) => {
    await page.goto('/');
    const list = page.getByRole('list', { name: 'Make Your AI Teammate in Minutes' });
    await list.scrollIntoViewIfNeeded();
    for (const step of steps) await expect(list.getByRole('heading', { name: step })).toBeInViewport();
  });
});

test.describe('@reduced-motion', () => {
  test('the film waits to be asked', async ({ page }) => {
    await page.goto('/');
    await page.locator('video').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.getByRole('button', { name: 'Play the video' }).click();
    await expect(page.getByRole('button', { name: 'Pause the video' })).toBeVisible();
  });

  test('nothing on the landing page moves by itself', async ({ page }) => {
    await page.goto('/');
    await showLateSections(page);
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length);
    expect(await moving()).toBe(0);
  });
});

test('without JavaScript the whole landing page can be read @nojs', async ({ page }) => {
  await page.goto('/');
  for (const text of ['Meet our AI teammates in action', 'Your first week together', 'Fair questions']) {
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Get Early Access' }).first().click();
  await expect(page).toHaveURL(/\/auth\/?$/);
});

test('without JavaScript the last section reaches down to the line of the footer @nojs', async ({ page }) => {
  await page.goto('/');
  const last = page.getByRole('region', { name: 'There’s a seat free.' });
  const end = await last.evaluate((section) => section.getBoundingClientRect().bottom);
  const line = await page
    .getByRole('contentinfo')
    .locator('.bench')
    .evaluate((bench) => bench.getBoundingClientRect().top + bench.clientHeight);
  // The browser paints in whole pixels.
  expect(end).toBeGreaterThan(line - 0.5);
});
