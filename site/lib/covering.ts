/** What one comes to a page to press or to fill in, what tells where one is, and what keeps such things within itself. */
const kept = [
  'a, button, select, input, textarea, summary, label, [role="button"], [role="tab"], [data-keep-clear]',
  'h1, h2, h3, h4, h5, h6',
].join();

/**
 * Whether a control or a heading lies where something rests that floats in the middle of the window. While it is
 * aside, it is moved by a transform, which offsets do not count.
 */
export function isCovering(floating: HTMLElement): boolean {
  if (floating.offsetHeight === 0) return false;
  const { offsetTop: top, offsetHeight, offsetWidth } = floating;
  const edge = (innerWidth - offsetWidth) / 2;
  return [...document.querySelectorAll(`:is(main, footer) :is(${kept})`)].some((element) => {
    const box = element.getBoundingClientRect();
    const isBeside = box.right <= edge || box.left >= innerWidth - edge;
    return box.height > 0 && !isBeside && box.bottom > top && box.top < top + offsetHeight;
  });
}
