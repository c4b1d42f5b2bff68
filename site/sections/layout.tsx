import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { ToastSlot } from '../components/toast.tsx';
import { WaitingSign } from '../components/waiting-sign.tsx';
import { footerSeats } from '../content/benches.ts';
import { brand, footer, navigationItems, navigationText } from '../content/navigation.ts';
import { useViewPlace } from '../lib/view-place.ts';
import { waitingStore } from '../lib/waiting.ts';
import { routeOf } from '../routes.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What all pages have in common. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const { name, path: currentPath } = routeOf(pathname);
  useViewPlace(pathname, main);
  const isWaiting = useSyncExternalStore(waitingStore.subscribe, waitingStore.get, () => false);
  return (
    <>
      <a href="#content" className="skip-link">
        {navigationText.skip}
      </a>
      <Header brand={brand} items={navigationItems} text={navigationText} currentPath={currentPath} />
      <main id="content" ref={main} tabIndex={-1} aria-busy={isWaiting || undefined}>
        {children}
      </main>
      <Footer brand={brand} content={footer} seats={footerSeats[name]} />
      <BottomNavigation items={navigationItems} label={navigationText.label} currentPath={currentPath} />
      <ToastSlot />
      <WaitingSign isWaiting={isWaiting} />
    </>
  );
}
