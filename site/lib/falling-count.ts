import { useEffect, useState } from 'react';
import { prefersReducedMotion } from './media.ts';

/** How long the fall takes, in milliseconds. */
const duration = 2600;

/**
 * Falls from one number to another, fast at first. Who prefers reduced motion, and who reads the prerendered page,
 * finds it at its end.
 */
export function useFallingCount(from: number, to: number): number {
  const [count, setCount] = useState(to);
  useEffect(() => {
    if (prefersReducedMotion()) return;
    const start = performance.now();
    let frame = 0;
    const fall = () => {
      const passed = Math.min((performance.now() - start) / duration, 1);
      setCount(Math.round(to + (from - to) * (1 - passed) ** 2));
      if (passed < 1) frame = requestAnimationFrame(fall);
    };
    fall();
    return () => {
      cancelAnimationFrame(frame);
      setCount(to);
    };
  }, [from, to]);
  return count;
}
