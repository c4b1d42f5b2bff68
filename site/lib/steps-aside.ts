import { useEffect, useState } from 'react';

/** Less than this is a finger at rest, in pixels. */
const slack = 6;

/** Whether what floats above the page should step aside: while somebody scrolls down, until the end of the page. */
export function useStepsAside(): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      if (isAtEdge()) setAside(false);
      else if (Math.abs(scrollY - last) > slack) setAside(scrollY > last);
      else return;
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isAside;
}

/** At the top or the end, where some browsers let the page bounce. */
function isAtEdge(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollY <= 0 || scrollY + innerHeight >= scrollHeight - 2;
}
