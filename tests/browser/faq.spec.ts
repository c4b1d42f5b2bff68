import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The topics of S0 in its order, and the question that each has here. */
const QUESTIONS = [
  { topic: 'trust', question: 'How far can I trust it with my customers?' },
  { topic: 'voice matching', question: 'How closely will it match my voice?' },
  { topic: 'tools', question: 'Which tools does it work with?' },
  { topic: 'data safety', question: 'How safe is my data?' },
  { topic: 'CRM support', question: 'Do you support my CRM?' },
  { topic: 'how the AI works', question: 'How does the AI know what to do?' },
  { topic: 'editable templates', question: 'How far can I edit the templates?' },
  { topic: 'call types', question: 'What kinds of calls does it understand?' },
  { topic: 'browser extension', question: 'Which browsers does the extension run in?' },
  { topic: 'accuracy', question: 'How accurate is it?' },
  { topic: 'multi-participant calls', question: 'How well does it handle calls with several people?' },
  { topic: 'monthly limit', question: 'Is there a monthly limit?' },
  { topic: 'Pro billing', question: 'How is Pro billed?' },
  { topic: 'integrations', question: 'Will there be more integrations?' },
  { topic: 'support', question: 'How do I get help?' },
];

const entry = (page: Page, question: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: question }) });

const openAnswers = (page: Page) => page.locator('details[open]');

test('fifteen questions stand in the order of their topics', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.locator('details').getByRole('heading')).toHaveText(QUESTIONS.map(({ question }) => question));
});

test('several answers are open at once', async ({ page }) => {
  await page.goto('/faq');
  await page.getByText('How safe is my data?').click();
  await page.getByText('How accurate is it?').click();
  await expect(page.getByText('our controls follow SOC2')).toBeVisible();
  await expect(page.getByText('As accurate as the transcript')).toBeVisible();
  await page.getByText('How safe is my data?').click();
  await expect(page.getByText('our controls follow SOC2')).toBeHidden();
  await expect(page.getByText('As accurate as the transcript')).toBeVisible();
});

test('every question can be opened by the keyboard', async ({ page }) => {
  await page.goto('/faq');
  const support = entry(page, 'How do I get help?');
  await support.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(support).toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(support).not.toHaveAttribute('open');
});

test('the answers state what the product can do now', async ({ page }) => {
  await page.goto('/faq');
  await expect(entry(page, 'Do you support my CRM?')).toContainText('One CRM is supported now');
  await expect(entry(page, 'Do you support my CRM?')).toContainText('Others are planned');
  await expect(entry(page, 'Which browsers does the extension run in?')).toContainText('In one browser only');
  await expect(entry(page, 'How safe is my data?')).toContainText('private');
  await expect(entry(page, 'How safe is my data?')).toContainText('SOC2');
});

test('Pro costs what the pricing page says, and no guarantee is given (D001)', async ({ page }) => {
  await page.goto('/faq');
  const billing = entry(page, 'How is Pro billed?');
  await expect(billing).toContainText('$25 per month');
  await expect(billing).toContainText('$20 per month when paid by the year');
  await expect(page.getByRole('main')).not.toContainText('$29');
  await expect(page.getByRole('main')).not.toContainText(/money[- ]back|30[- ]day/i);
});

test('the monthly limits are those of the plans', async ({ page }) => {
  await page.goto('/faq');
  const limits = entry(page, 'Is there a monthly limit?');
  for (const limit of ['up to 30 per month', 'up to 150 per month', '500 credits', 'up to 2,000 tasks']) {
    await expect(limits).toContainText(limit);
  }
});

test('an address with a fragment opens its answer and shows the question', async ({ page }) => {
  await page.goto('/faq#integrations');
  const integrations = entry(page, 'Will there be more integrations?');
  await expect(integrations).toHaveAttribute('open');
  await expect(integrations.getByRole('heading')).toBeInViewport();
  await expect(page.getByText('Founding Crew members vote.')).toBeInViewport();
});

test('a fragment that names nothing changes nothing', async ({ page }) => {
  await page.goto('/faq#nothing');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(openAnswers(page)).toHaveCount(1);
});

test('a topic of the index leads to its answer and opens it, also for the second time @desktop', async ({ page }) => {
  await page.goto('/faq');
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await expect(topics.getByRole('link')).toHaveCount(15);
  await topics.getByRole('link', { name: 'Accuracy' }).click();
  await expect(page).toHaveURL('/faq#accuracy');
  const accuracy = entry(page, 'How accurate is it?');
  await expect(accuracy).toHaveAttribute('open');
  await expect(accuracy.getByRole('heading')).toBeInViewport();
  await accuracy.getByRole('heading').click();
  await expect(accuracy).not.toHaveAttribute('open');
  await topics.getByRole('link', { name: 'Accuracy' }).click();
  await expect(accuracy).toHaveAttribute('open');
});

/** What S0 does not state: the answers once promised it. */
const PROMISES =
  /always see|nobody outside|disconnect|instead of guessing|links to the line|before you reach|next period|whenever you like|a person who builds/i;

test('no answer promises what the requirements do not state', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Open all answers' }).click();
  await expect(openAnswers(page)).toHaveCount(15);
  await expect(page.getByRole('main')).not.toContainText(PROMISES);
});

test('each open answer takes a seat on the bench', async ({ page }) => {
  await page.goto('/faq');
  const taken = page.locator('.little-seat[data-taken=true]:visible');
  await expect(taken).toHaveCount(1);
  await page.getByText('How closely will it match my voice?').click();
  await expect(taken).toHaveCount(2);
  await page.getByText('How far can I trust it with my customers?').click();
  await expect(taken).toHaveCount(1);
});

test('all answers open at once, and close again', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Open all answers' }).click();
  await expect(openAnswers(page)).toHaveCount(15);
  await page.getByRole('button', { name: 'Close all answers' }).click();
  await expect(openAnswers(page)).toHaveCount(0);
});

test('Contact Support opens a mail to the support', async ({ page }) => {
  await page.goto('/faq');
  const contact = page.getByRole('link', { name: 'Contact Support' });
  await expect(contact).toHaveAttribute('href', 'mailto:hello@benchmate.example');
});

test('the open answers have no fault that a check for accessibility finds @reduced-motion', async ({ page, axe }) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Open all answers' }).click();
  await expect(openAnswers(page)).toHaveCount(15);
  expect(await axe()).toEqual([]);
});

test('without JavaScript the questions open, several at once @nojs', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.locator('details')).toHaveCount(15);
  await page.getByText('How safe is my data?').click();
  await page.getByText('How accurate is it?').click();
  await expect(page.getByText('our controls follow SOC2')).toBeVisible();
  await expect(page.getByText('As accurate as the transcript')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open all answers' })).toBeHidden();
});

test('without JavaScript an address with a fragment opens its answer @nojs', async ({ page }) => {
  await page.goto('/faq#accuracy');
  await expect(page.getByText('As accurate as the transcript')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How accurate is it?' })).toBeInViewport();
});
