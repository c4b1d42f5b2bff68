import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { translate } from './translate.ts';

const monthly = ['$25', '$50', '$75', '$100', '$125', '$150', '$175', '$200', '$225', '$250'];
const annual = ['$20', '$40', '$60', '$80', '$100', '$120', '$140', '$160', '$180', '$200'];

const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
const amount = (page: Page, name: string) => card(page, name).locator('.plan-amount');
const selector = (page: Page) => page.getByRole('combobox', { name: 'Credits per month' });
const choosePeriod = (page: Page, name: string) => page.getByText(name, { exact: true }).click();
const seats = (page: Page, taken: number) => page.getByRole('img', { name: `${taken} of 10 seats taken` });

test.beforeEach(async ({ page }) => {
  await page.goto('/pricing');
});

test.describe('the billing period', () => {
  test('is monthly at first, without a badge', async ({ page }) => {
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await expect(page.getByText('Save 20%')).toHaveCount(0);
    await expect(amount(page, 'Free')).toHaveText('$0');
    await expect(amount(page, 'Pro')).toHaveText('$25');
    await expect(amount(page, 'Business')).toHaveText('$100');
  });

  test('annual shows the badge Save 20%, announces it politely and lowers the prices', async ({ page }) => {
    await choosePeriod(page, 'Annual');
    await expect(page.getByRole('radio', { name: 'Annual' })).toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: 'Save 20%' })).toBeVisible();
    await expect(amount(page, 'Free')).toHaveText('$0');
    await expect(amount(page, 'Pro')).toHaveText('$20');
    await expect(amount(page, 'Business')).toHaveText('$80');
  });

  test('monthly takes the badge away again', async ({ page }) => {
    await choosePeriod(page, 'Annual');
    await choosePeriod(page, 'Monthly');
    await expect(page.getByText('Save 20%')).toHaveCount(0);
    await expect(amount(page, 'Pro')).toHaveText('$25');
  });

  test('can be chosen by the arrow keys', async ({ page }) => {
    await page.getByRole('radio', { name: 'Monthly' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Save 20%')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Annual' })).toBeFocused();
  });

  test('changes every word also where the browser has translated the page', async ({ page }) => {
    // What answers is hydrated; before that, React would take the translation for a mistake of the server.
    await selector(page).selectOption('300');
    await expect(page.getByText('Pro, 300 credits a month.', { exact: true })).toBeVisible();
    await translate(page);
    await page.getByText('‹Annual›', { exact: true }).click();
    for (const name of ['Pro', 'Business']) {
      await expect(card(page, name).locator('.plan-price')).toHaveText(/^\$\d+ per month, paid yearly$/);
    }
    await expect(page.getByRole('status').filter({ hasText: 'Save 20%' })).toBeVisible();
    await selector(page).selectOption('700');
    await expect(page.getByText('Pro, 700 credits a month.', { exact: true })).toBeVisible();
    await page.getByText('‹Monthly›', { exact: true }).click();
    await expect(card(page, 'Pro').locator('.plan-price')).toHaveText('$175 per month');
    await expect(page.getByText('Save 20%')).toHaveCount(0);
  });

  test('moves nothing when it changes', async ({ page }) => {
    const places = () =>
      page.locator('.segmented, .plan-card, .plan-selector, .plan-features, .plans-offer').evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y + scrollY, width, height].map(Math.round);
        }),
      );
    const before = await places();
    await choosePeriod(page, 'Annual');
    await expect(page.getByText('Save 20%')).toBeVisible();
    expect(await places()).toEqual(before);
  });
});

test.describe('the plans', () => {
  test('Free has its credits and leads to the sign-in', async ({ page }) => {
    await expect(card(page, 'Free').getByRole('listitem').first()).toHaveText('10 daily credits (up to 30 per month)');
    await card(page, 'Free').getByRole('link', { name: 'Start free' }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('Pro is the popular one and has its five features', async ({ page }) => {
    await expect(page.getByText('Most popular')).toHaveCount(1);
    await expect(card(page, 'Pro').getByText('Most popular')).toBeVisible();
    await expect(card(page, 'Pro').getByRole('listitem')).toHaveText([
      '10 daily credits (up to 150 per month)',
      'Up to 500 teammate runs',
      'Knowledge base up to 20M characters',
      'Premium actions',
      'Member invites',
    ]);
  });

  test('Business has its five features', async ({ page }) => {
    await expect(card(page, 'Business').getByRole('listitem')).toHaveText([
      '500 credits per month',
      'Opt out of data training',
      'Up to 2,000 tasks per month',
      'Knowledge base 20M characters',
      'Priority support',
    ]);
  });

  test('the half-price offer and the price that one pays are told', async ({ page }) => {
    await expect(page.getByText('50% off the first 3 months. Pro at $12.50 per month')).toBeVisible();
    await expect(page.getByText('What you pay is the price that it shows')).toBeVisible();
    await expect(page.getByText(/\$29\b|money.back|guarantee/i)).toHaveCount(0);
  });
});

test.describe('on a window of 390 pixels @phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [name, role] of [
    ['Free', 'link'],
    ['Pro', 'button'],
    ['Business', 'button'],
  ] as const) {
    test(`${name} has its button at most 400 pixels from its price`, async ({ page }) => {
      const price = await amount(page, name).boundingBox();
      const action = await card(page, name).getByRole(role).boundingBox();
      if (!price || !action) throw new Error('The price or the button has no box.');
      expect(action.y + action.height - price.y).toBeLessThanOrEqual(400);
      expect(action.y).toBeGreaterThan(price.y + price.height);
    });
  }
});

test.describe('the credit tier', () => {
  test('is 100 at first and goes to 1,000 by hundreds', async ({ page }) => {
    await expect(selector(page)).toHaveValue('100');
    const tiers = ['100', '200', '300', '400', '500', '600', '700', '800', '900', '1,000'];
    await expect(selector(page).getByRole('option')).toHaveText(tiers.map((credits) => `${credits} credits`));
    await expect(page.getByRole('combobox')).toHaveCount(1);
  });

  for (const [period, prices] of [
    ['Monthly', monthly],
    ['Annual', annual],
  ] as const) {
    test(`sets the price of Pro at once: ${period}`, async ({ page }) => {
      await choosePeriod(page, period);
      for (const [step, price] of prices.entries()) {
        await selector(page).selectOption(String((step + 1) * 100));
        await expect(amount(page, 'Pro')).toHaveText(price);
      }
      await expect(amount(page, 'Business')).toHaveText(period === 'Monthly' ? '$100' : '$80');
    });
  }

  test('is kept when the period changes', async ({ page }) => {
    await selector(page).selectOption('700');
    await choosePeriod(page, 'Annual');
    await expect(selector(page)).toHaveValue('700');
    await expect(amount(page, 'Pro')).toHaveText('$140');
  });
});

test.describe('the bench', () => {
  test('seats one teammate for every 100 credits', async ({ page }) => {
    await expect(seats(page, 1)).toBeVisible();
    await expect(page.getByText('One.', { exact: true })).toBeVisible();
    await selector(page).selectOption('700');
    await expect(seats(page, 7)).toBeVisible();
    await expect(page.getByText('Seven.', { exact: true })).toBeVisible();
    await expect(page.getByText('Pro, 700 credits a month.')).toBeVisible();
    await selector(page).selectOption('200');
    await expect(seats(page, 2)).toBeVisible();
  });

  test('follows the plan that one points at @desktop', async ({ page }) => {
    await selector(page).selectOption('300');
    await card(page, 'Business').hover();
    await expect(seats(page, 5)).toBeVisible();
    await card(page, 'Free').hover();
    await expect(page.getByText('Free, up to 30 credits a month.')).toBeVisible();
    await card(page, 'Pro').hover();
    await expect(seats(page, 3)).toBeVisible();
  });

  test('follows the keyboard', async ({ page }) => {
    await page.getByRole('button', { name: 'Choose Business' }).focus();
    await expect(seats(page, 5)).toBeVisible();
  });

  test('stays in view while one chooses @phone', async ({ page }) => {
    await page.evaluate(() => scrollTo(0, document.querySelector('select')?.getBoundingClientRect().top ?? 0));
    await page.mouse.wheel(0, -200);
    await expect(selector(page)).toBeInViewport({ ratio: 1 });
    await expect(seats(page, 1)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('Founding Crew Special', () => {
  test('tells the price, the spots and every benefit', async ({ page }) => {
    const crew = page.getByRole('region', { name: 'Founding Crew Special' });
    await expect(crew).toContainText('$50 one-time');
    await expect(crew).toContainText('42 of 100 spots remaining');
    await expect(crew).toContainText('the first 100 supporters');
    await expect(crew.getByRole('heading', { level: 3 })).toHaveText([
      'Lifetime price lock',
      'Private chat channel',
      'Priority support',
      'Voting',
      'Early access',
      'Your name in the credits',
    ]);
    await expect(crew.getByRole('button', { name: 'Join the Crew' })).toBeVisible();
  });
});

test('nothing on the pricing page moves by itself @reduced-motion', async ({ page }) => {
  await selector(page).selectOption('800');
  await expect(seats(page, 8)).toBeVisible();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(moving).toBe(0);
});

test('without JavaScript a plan’s button leads to the hosted product page @nojs', async ({ page }) => {
  await page.getByRole('button', { name: 'Choose Business' }).click();
  await expect(page).toHaveURL(/\/products\/b5ea0397-c089-4d42-8d3f-b3c8a3e29a68$/);
});

test('without JavaScript the plans can be read and Free leads on @nojs', async ({ page }) => {
  await expect(amount(page, 'Pro')).toHaveText('$25');
  await expect(amount(page, 'Business')).toHaveText('$100');
  await expect(page.getByText('42 of 100 spots remaining')).toBeVisible();
  await page.getByRole('link', { name: 'Start free' }).click();
  await expect(page).toHaveURL(/\/auth\/?$/);
});
