import type { Page } from '@playwright/test';

/**
 * Does to the page what a browser's translation does: every text node makes way for elements with other words in them.
 * The "other words" are the same in angle quotes, so that tests can tell what was translated from what was said anew.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (text instanceof Text && text.data.trim() && !text.parentElement?.closest('script, style')) texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `‹${text.data}›`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}
