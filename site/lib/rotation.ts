import { useEffect, useState } from 'react';

interface Rotation {
  /** Which of the things is shown. */
  readonly index: number;
  readonly isPaused: boolean;
  readonly toggle: () => void;
}

/** Shows one thing after another, each for so many milliseconds, and begins again after the last. */
export function useRotation(count: number, milliseconds: number): Rotation {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), milliseconds);
    return () => clearInterval(timer);
  }, [count, milliseconds, isPaused]);
  return { index, isPaused, toggle: () => setPaused((paused) => !paused) };
}
