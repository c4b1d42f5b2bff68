import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const logged = new Set<string>();

/** The path that has no page; null in the first render, which is the same for all of them. Logs each path once. */
export function useMissingPath(log: string): string | null {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    setShown(pathname);
    if (logged.has(pathname)) return;
    logged.add(pathname);
    console.warn(log, pathname);
  }, [log, pathname]);
  return shown;
}
