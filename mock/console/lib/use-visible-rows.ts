import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The rows that are in the window or near it: from `first` up to and without `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** How many rows are drawn before and after those in the window. */
const NEAR = 8;

/** Which rows of a long list have to be drawn, as the window is scrolled. All have one height, in pixels. */
export function useVisibleRows(
  count: number,
  height: number,
): { box: RefObject<HTMLTableSectionElement | null>; range: RowRange } {
  const box = useRef<HTMLTableSectionElement>(null);
  const [range, setRange] = useState<RowRange>({ first: 0, end: 0 });
  useLayoutEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const top = box.current?.getBoundingClientRect().top ?? 0;
      const first = Math.max(0, Math.floor(-top / height) - NEAR);
      const end = Math.min(count, Math.ceil((innerHeight - top) / height) + NEAR);
      setRange((before) => (before.first === first && before.end === end ? before : { first, end }));
    };
    const ask = () => {
      asked ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', ask, { passive: true });
    addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(asked);
      removeEventListener('scroll', ask);
      removeEventListener('resize', ask);
    };
  }, [count, height]);
  return { box, range };
}
