import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ToastSlot } from '../components/toast.tsx';
import { footerSeats } from '../content/benches.ts';
import { brand, footer, navigationItems, navigationText } from '../content/navigation.ts';
import { routeOf } from '../routes.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What all pages have in common. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const { name, path: currentPath } = routeOf(pathname);
  useScrollToTop(pathname, main);
  return (
    <>
      <a href="#content" className="skip-link">
        {navigationText.skip}
      </a>
      <Header brand={brand} items={navigationItems} text={navigationText} currentPath={currentPath} />
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer brand={brand} content={footer} seats={footerSeats[name]} />
      <BottomNavigation items={navigationItems} label={navigationText.label} currentPath={currentPath} />
      <ToastSlot />
    </>
  );
}

/** On every change of path, the view goes to the top, and so does the focus. The first path is no change. */
function useScrollToTop(pathname: string, main: { readonly current: HTMLElement | null }): void {
  const previous = useRef(pathname);
  useEffect(() => {
    // Or the browser would scroll on the way back, after this has.
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
