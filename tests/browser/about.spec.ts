import { expect, test } from './fixtures.ts';

/** What S0 names, in its order. */
const PHILOSOPHY = [
  'Human-AI Partnership',
  'Contextual Intelligence',
  'Adaptive Learning',
  'Transparent Collaboration',
];
const ROADMAP = [
  { phase: 'Sales', status: 'Active' },
  { phase: 'Marketing', status: 'In Development' },
  { phase: 'Operations', status: 'Planned' },
  { phase: 'Cross-Functional', status: 'Future' },
];

test('the page claims that 134 professionals use the product', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: '134 professionals use Benchmate.' })).toBeVisible();
});

test('the picture of the claim has 134 people and one free seat', async ({ page }) => {
  await page.goto('/about');
  const stand = page.locator('.crowd:visible');
  // Each person has two eyes, and each eye is a dot of its own.
  const eyes = await stand
    .locator('.crowd-eyes:not(.crowd-pupils)')
    .evaluateAll((rows) =>
      rows.map((row) => row.getAttribute('d')?.split('h0').length ?? 0).reduce((sum, parts) => sum + parts - 1, 0),
    );
  expect(eyes / 2).toBe(134);
  await expect(stand.locator('.crowd-free')).toHaveCount(1);
});

test('everybody in the picture looks where the pointer is @desktop', async ({ page }) => {
  await page.goto('/about');
  const stand = page.locator('.crowd:visible');
  await stand.scrollIntoViewIfNeeded();
  const look = () => stand.evaluate((svg) => Number(getComputedStyle(svg).getPropertyValue('--look-x')));
  await page.mouse.move(2, 400);
  await expect.poll(look).toBeLessThan(-0.5);
  await page.mouse.move(1270, 400);
  await expect.poll(look).toBeGreaterThan(0.5);
});

test('nobody in the picture follows the pointer when motion is unwanted @reduced-motion', async ({ page }) => {
  await page.goto('/about');
  await page.mouse.move(2, 400);
  await page.mouse.move(1270, 400);
  await expect(page.locator('.crowd:visible')).not.toHaveAttribute('style', /look/);
});

test('the four items of the philosophy stand in their order', async ({ page }) => {
  await page.goto('/about');
  const section = page.getByRole('region', { name: 'What we believe about working together' });
  await expect(section.getByRole('listitem').getByRole('heading')).toHaveText(PHILOSOPHY);
});

test('the roadmap names four phases and says in words how far each is', async ({ page }) => {
  await page.goto('/about');
  const phases = page.getByRole('region', { name: 'Who sits down next' }).getByRole('listitem');
  await expect(phases).toHaveCount(4);
  for (const [index, { phase, status }] of ROADMAP.entries()) {
    await expect(phases.nth(index).getByRole('heading', { name: phase, exact: true })).toBeVisible();
    await expect(phases.nth(index).getByText(status, { exact: true })).toBeVisible();
  }
});

test('the story is told', async ({ page }) => {
  await page.goto('/about');
  const story = page.getByRole('region', { name: 'It began with a notebook.' });
  await expect(story.getByText('The page was always longer than the call.')).toBeVisible();
  await expect(story.getByRole('listitem')).toHaveCount(4);
});

test('the last call to action leads a visitor to the sign-in', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: 'Get Early Access' }).click();
  await expect(page).toHaveURL('/auth');
});

test('questions lead to the answers', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Read the answers' }).click();
  await expect(page).toHaveURL('/faq');
});

test('the about page is all there without JavaScript @nojs', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: '134 professionals use Benchmate.' })).toBeVisible();
  for (const name of [...PHILOSOPHY, ...ROADMAP.map(({ phase }) => phase)]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.locator('.crowd:visible')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Early Access' })).toHaveAttribute('href', '/auth');
});
