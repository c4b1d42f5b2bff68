import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0 from the moment it is rendered, then calls `onEnd` once. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // Told by the clock, because browsers let the timers of a tab in the background run late.
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.round((end - performance.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      onEnd();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, onEnd]);
  return left;
}
