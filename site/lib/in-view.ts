import { type RefObject, useEffect, useRef } from 'react';

let observer: IntersectionObserver | undefined;

/** Marks an element with `data-in-view` while it is in view: what nobody sees need not move. */
export function useInViewMark<Element extends globalThis.Element>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    observer ??= new IntersectionObserver(markAll);
    observer.observe(observed);
    return () => observer?.unobserve(observed);
  }, []);
  return element;
}

function markAll(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) target.toggleAttribute('data-in-view', isIntersecting);
}
