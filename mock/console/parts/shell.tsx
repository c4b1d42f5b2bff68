import { Suspense, useEffect, useRef } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { PREFIX, WORLD } from '../lib/address.ts';
import { type Pulse, usePulse } from '../lib/pulse.ts';
import { GoneWorld } from './gone-world.tsx';
import { Icon, type IconName } from './icon.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Loading } from './states.tsx';
import { StatusLine } from './status-line.tsx';
import { Toast } from './toast.tsx';
import { UnreadableWorld } from './unreadable-world.tsx';

const PLACES: readonly { readonly to: string; readonly name: string; readonly icon: IconName }[] = [
  { to: '/resources', name: 'Resources', icon: 'resources' },
  { to: '/clock', name: 'Clock', icon: 'clock' },
  { to: '/journal', name: 'Journal', icon: 'journal' },
  { to: '/webhooks', name: 'Webhooks', icon: 'webhooks' },
  { to: '/faults', name: 'Faults', icon: 'faults' },
  { to: '/coverage', name: 'Coverage', icon: 'coverage' },
  { to: '/worlds', name: 'Worlds', icon: 'worlds' },
];

/** What stands around each view: which world it is, how it is, and the way to the others. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const { connection, fault, gone } = usePulse();
  const { pathname } = useLocation();
  const places = useRef<HTMLElement>(null);
  useFocusOn(pathname, main);
  // On a phone there is no room for all of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another place
  useEffect(() => {
    places.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className="shell">
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      <header className="head">
        <p className="brand">
          <a href={`${PREFIX}/`}>Billing mock</a>
        </p>
        <StatusLine />
      </header>
      <nav ref={places} className="places" aria-label="Console">
        <ul>
          {PLACES.map(({ to, name, icon }) => (
            <li key={to}>
              <NavLink to={to}>
                <Icon name={icon} />
                {name}
              </NavLink>
            </li>
          ))}
          <li>
            <a href={`${PREFIX}/docs`}>
              <Icon name="reference" />
              Reference
            </a>
          </li>
        </ul>
      </nav>
      <main ref={main} tabIndex={-1} aria-label={`World ${WORLD}`}>
        {connection === 'offline' && <OfflineNotice />}
        <Suspense fallback={<Loading what="the contract" />}>
          {pathname === '/worlds' ? <Outlet /> : <View fault={fault} gone={gone} />}
        </Suspense>
      </main>
      <Toast />
      <ScrollRestoration />
    </div>
  );
}

/** What is to be seen, or why nothing of the world is. */
function View({ fault, gone }: Pick<Pulse, 'fault' | 'gone'>) {
  if (fault !== null) return <UnreadableWorld why={fault} />;
  return gone ? <GoneWorld /> : <Outlet />;
}

/** Another view has the focus when it comes, so that it is read out. The first one leaves it to the browser. */
function useFocusOn(pathname: string, main: React.RefObject<HTMLElement | null>): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
