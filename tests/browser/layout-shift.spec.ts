import { ID } from '../../mock/fixtures/ids.ts';
import { expect, test } from './fixtures.ts';
import { shiftsByFonts, watchShifts } from './layout-shift.ts';
import { PATHS } from './paths.ts';

for (const width of [390, 768, 1440]) {
  test.describe(`${width} pixels @desktop`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const path of PATHS) {
      test(`nothing on ${path} shifts while it comes`, async ({ page }) => {
        const shifts = await watchShifts(page);
        const insights = page.waitForResponse('**/_insights/script.js');
        await page.goto(path);
        await (await insights).finished();
        expect(await shifts()).toEqual([]);
      });

      test(`nothing on ${path} shifts when its fonts are late`, async ({ page }) => {
        expect(await shiftsByFonts(page, path, ['inter', 'bricolage'])).toEqual([]);
      });
    }

    test('nothing on the page of a product shifts when its font is late', async ({ page, mockUrl }) => {
      expect(await shiftsByFonts(page, `${mockUrl}/products/${ID.productPro}`, ['inter'])).toEqual([]);
    });
  });
}
