import { expect, test } from './fixtures.ts';
import { showLateSections } from './late-sections.ts';
import { PATHS } from './paths.ts';

/** Fields and figures share their colours, nearly: a figure on a field of its own colour loses its head or its body. */
const LEAST_DISTANCE = 50;

/** What WCAG 2.2 asks of a picture (1.4.11). */
const LEAST_CONTRAST = 3;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    for (const path of PATHS) {
      test(`nobody on ${path} sits in front of their own colour, and their legs stand out`, async ({ page }) => {
        await page.goto(path);
        await showLateSections(page);
        expect(await page.locator('.teammate').evaluateAll(lostIn, LEAST_DISTANCE)).toEqual([]);
        expect(await page.locator('.teammate-legs').evaluateAll(paleLegs, LEAST_CONTRAST)).toEqual([]);
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

/** The pairs of legs without enough contrast with the ground behind their feet. Runs in the page. */
function paleLegs(pairs: readonly Element[], leastContrast: number): string[] {
  return pairs.flatMap((legs) => {
    if (!legs.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    legs.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, bottom, width } = legs.getBoundingClientRect();
    const behind = document.elementsFromPoint(left + width / 2, bottom - 2);
    const grounds = behind.map((element) => channels(getComputedStyle(element).backgroundColor));
    const ground = grounds.find(([, , , alpha]) => alpha === 1) ?? [255, 255, 255];
    const tone = channels(getComputedStyle(legs).color);
    const [low = 0, high = 0] = [lightness(tone), lightness(ground)].sort((a, b) => a - b);
    const contrast = (high + 0.05) / (low + 0.05);
    return contrast < leastContrast ? [`${tone} on ${ground}: ${contrast.toFixed(2)}`] : [];
  });

  function channels(colour: string): number[] {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  }

  function lightness([red = 0, green = 0, blue = 0]: readonly number[]): number {
    const linear = (value: number) => (value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }
}
