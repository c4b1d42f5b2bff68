import { type RefObject, useEffect, useState } from 'react';

/** Less than this is a finger at rest, in pixels. */
const slack = 6;

/** What one comes to a page to press, and what keeps such things within itself. */
const controls = 'main :is(a, button, [data-keep-clear])';

/**
 * Whether what floats above the page should step aside: while somebody scrolls down, until the end of the page, and at
 * its beginning where a control would lie below it.
 */
export function useStepsAside(floating: RefObject<HTMLElement | null>, path: string): boolean {
  const [isAside, setAside] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things at the same place
  useEffect(() => {
    let last = scrollY;
    const decide = () => setAside(scrollY <= 0 && coversControl(floating.current));
    const onScroll = () => {
      if (isAtEdge()) decide();
      else if (Math.abs(scrollY - last) > slack) setAside(scrollY > last);
      else return;
      last = scrollY;
    };
    decide();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', decide);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', decide);
    };
  }, [path]);
  return isAside;
}

/** At the top or the end, where some browsers let the page bounce. */
function isAtEdge(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollY <= 0 || scrollY + innerHeight >= scrollHeight - 2;
}

/** Whether there is a control where it rests. While it is aside, it is moved by a transform, which offsets do not count. */
function coversControl(floating: HTMLElement | null): boolean {
  if (!floating || floating.offsetHeight === 0) return false;
  const { offsetTop: top, offsetHeight, offsetWidth } = floating;
  const edge = (innerWidth - offsetWidth) / 2;
  return [...document.querySelectorAll(controls)].some((control) => {
    const box = control.getBoundingClientRect();
    const isBeside = box.right <= edge || box.left >= innerWidth - edge;
    return box.height > 0 && !isBeside && box.bottom > top && box.top < top + offsetHeight;
  });
}
