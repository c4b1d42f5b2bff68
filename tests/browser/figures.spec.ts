import { expect, test } from './fixtures.ts';
import { showLateSections } from './late-sections.ts';
import { PATHS } from './paths.ts';

/** Fields and figures share their colours, nearly: a figure on a field of its own colour loses its head or its body. */
const LEAST_DISTANCE = 50;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    for (const path of PATHS) {
      test(`nobody on ${path} sits in front of their own colour`, async ({ page }) => {
        await page.goto(path);
        await showLateSections(page);
        expect(await page.locator('.teammate').evaluateAll(lostIn, LEAST_DISTANCE)).toEqual([]);
      });
    }
  });
}

/** The bodies and heads whose colour is nearly that of the ground behind them. Runs in the page. */
function lostIn(figures: readonly Element[], leastDistance: number): string[] {
  const shapes = figures.flatMap((figure) => [...figure.querySelectorAll(':scope > path, .teammate-head > path')]);
  const shown = shapes.filter((shape) => shape.checkVisibility({ visibilityProperty: true }));
  return shown.flatMap((shape) => {
    shape.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = shape.getBoundingClientRect();
    const behind = document.elementsFromPoint(left + width / 2, top + height / 2);
    const grounds = behind.map((element) => getComputedStyle(element).backgroundColor);
    const ground = grounds.find((colour) => channels(colour)[3] === 1) ?? 'none';
    const fill = getComputedStyle(shape).fill;
    const distance = Math.hypot(...[0, 1, 2].map((at) => (channels(fill)[at] ?? 0) - (channels(ground)[at] ?? 0)));
    return distance < leastDistance ? [`${shape.getAttribute('class')} on ${ground}`] : [];
  });

  function channels(colour: string): number[] {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  }
}
