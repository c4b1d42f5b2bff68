import { useEffect, useLayoutEffect, useRef } from 'react';

/** The part of the browser's `navigation` that is used here. Where it is missing, a reload begins at the top for a moment. */
interface Navigation {
  addEventListener(type: 'navigate', listener: (event: { readonly navigationType: string }) => void): void;
}

const key = 'benchmate-place';

/** What tells that somebody moves the view; from then on it is theirs. */
const intents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let isPathChanged = false;

/** Whether the page has been loaded anew and not left since: the view stays where it was. */
export function isAtPlaceOfReload(): boolean {
  return !isPathChanged && topOfReload() !== undefined;
}

/**
 * On every change of path, the view goes to the top, and so does the focus. The first path is no change: a reload stays
 * where it was, and a fragment names its place.
 */
export function useViewPlace(pathname: string, main: { readonly current: HTMLElement | null }): void {
  const previous = useRef(pathname);
  const letGo = useRef(() => {});
  useLayoutEffect(() => {
    // Or the browser would scroll on the way back, after this has.
    history.scrollRestoration = 'manual';
    const { navigation } = globalThis as { navigation?: Navigation };
    navigation?.addEventListener('navigate', ({ navigationType }) => {
      if (navigationType === 'reload') history.scrollRestoration = 'auto';
    });
    addEventListener('pagehide', rememberPlace);
    const place = placeOfLoad();
    if (place) letGo.current = holdPlace(place);
  }, []);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    isPathChanged = true;
    letGo.current();
    scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

function rememberPlace(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([location.pathname, scrollY]));
  } catch {
    // Where nothing can be remembered, a reload begins at the top.
  }
}

/** Brings the view to where this load of the page wants it. Undefined: at the top, as the browser has it. */
function placeOfLoad(): (() => void) | undefined {
  const top = topOfReload();
  if (top !== undefined) return () => scrollTo({ top, behavior: 'instant' });
  const id = decodeURIComponent(location.hash.slice(1));
  if (id) return () => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  return undefined;
}

function topOfReload(): number | undefined {
  const [load] = performance.getEntriesByType('navigation');
  if (!(load instanceof PerformanceNavigationTiming) || load.type !== 'reload') return undefined;
  try {
    const [pathname, top]: [string, number] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return pathname === location.pathname ? top : undefined;
  } catch {
    return undefined;
  }
}

/** Late sections change the height of the page: until they are there, the view is brought back with each change. */
function holdPlace(place: () => void): () => void {
  const observer = new ResizeObserver(() => {
    place();
    if (!document.querySelector('.loading')) letGo();
  });
  const letGo = () => {
    observer.disconnect();
    for (const intent of intents) removeEventListener(intent, letGo);
  };
  for (const intent of intents) addEventListener(intent, letGo, { passive: true });
  place();
  observer.observe(document.body);
  return letGo;
}
