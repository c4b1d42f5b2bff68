import { type RefObject, useEffect } from 'react';
import { isCovering } from './covering.ts';

/** Less than this is a finger at rest, in pixels. */
const slack = 6;

/** Where browsers do not tell the end of scrolling, it ends when nothing has moved for this long, in milliseconds. */
const pause = 150;

/**
 * Lets what floats above the page step aside (`data-aside`): while somebody scrolls down, until the end of the page, and
 * wherever a control or a heading would lie below it once the page is at rest.
 */
export function useStepsAside(floating: RefObject<HTMLElement | null>, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things at the same place
  useEffect(() => (floating.current ? keepClear(floating.current) : undefined), [path]);
}

/** Gives back how to stop. */
function keepClear(floating: HTMLElement): () => void {
  let last = scrollY;
  let isReading = false;
  const setAside = (isAside: boolean) => {
    floating.dataset.aside = String(isAside);
  };
  const decide = () => setAside(isReading || isCovering(floating));
  const onScroll = () => {
    const way = scrollY - last;
    if (isAtEdge()) isReading = false;
    else if (Math.abs(way) > slack) isReading = way > 0;
    else return;
    last = scrollY;
    // On the way up it waits for a free place, and then stays until one stops, or it would flicker.
    if (isReading) setAside(true);
    else if (!isCovering(floating)) setAside(false);
  };
  // Late sections, opened answers and larger text move what lies below.
  const sizes = new ResizeObserver(decide);
  sizes.observe(document.body);
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('resize', decide);
  const stopWaiting = onRest(decide);
  decide();
  return () => {
    sizes.disconnect();
    removeEventListener('scroll', onScroll);
    removeEventListener('resize', decide);
    stopWaiting();
  };
}

/** Calls back whenever somebody has stopped scrolling. Gives back how to end that. */
function onRest(callback: () => void): () => void {
  if ('onscrollend' in window) {
    addEventListener('scrollend', callback);
    return () => removeEventListener('scrollend', callback);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(callback, pause);
  };
  addEventListener('scroll', wait, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', wait);
  };
}

/** At the top or the end, where some browsers let the page bounce. */
function isAtEdge(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollY <= 0 || scrollY + innerHeight >= scrollHeight - 2;
}
