import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '../content/navigation.ts';
import { routeOf } from '../routes.ts';
import { onBetterTime } from './arrivals.ts';

/**
 * The prerendered head is right for the first path; later ones bring their own tags. Gives back the title of a later
 * page: a browser announces only the first one to screen readers.
 */
export function usePageHead(): string {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return followHead(pathname, setAnnouncement);
  }, [pathname]);
  return announcement;
}

/** Until the tags of a path can be had, its title is the path: the old one would be another page's. */
function followHead(pathname: string, onTitle: (title: string) => void): () => void {
  let isOver = false;
  const show = async () => {
    const seo = await import('./seo.ts').catch(console.warn);
    if (isOver) return;
    if (seo) {
      seo.applySeo(routeOf(pathname).name);
      end();
    } else document.title = `${brand}: ${pathname}`;
    onTitle(document.title);
  };
  const stop = onBetterTime(() => void show());
  const end = () => {
    isOver = true;
    stop();
  };
  void show();
  return end;
}
