import { StrictMode, Suspense, useEffect, useRef, useState } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { Loading } from './components/deferred.tsx';
import { whenIdle } from './lib/idle.ts';
import { loadInsights } from './lib/insights.ts';
import { Preloaded } from './lib/preloadable.tsx';
import { onSignInEnd, watchSession } from './lib/session.ts';
import { welcomeStore } from './lib/welcome.ts';
import { routeOf, routes } from './routes.ts';
import { Layout } from './sections/layout.tsx';

/** The whole site, inside of whatever router the caller needs. */
export function App() {
  const announcement = usePageHead();
  useSignInRedirect();
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    return whenIdle(loadInsights);
  }, []);
  useEffect(watchSession, []);
  return (
    <StrictMode>
      <Layout>
        <Suspense fallback={<Loading />}>
          <Routes>
            {routes.map(({ path, page }) => (
              <Route key={path} path={path} element={<Preloaded key={path} of={page} />} />
            ))}
          </Routes>
        </Suspense>
      </Layout>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </StrictMode>
  );
}

/**
 * The prerendered head is right for the first path; later ones bring their own tags. Gives back the title of a later
 * page: a browser announces only the first one to screen readers.
 */
function usePageHead(): string {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    void import('./lib/seo.ts').then(({ applySeo }) => {
      if (shown.current !== pathname) return;
      applySeo(routeOf(pathname).name);
      setAnnouncement(document.title);
    });
  }, [pathname]);
  return announcement;
}

/** A sign-in leads to the pricing page: from the page that thanks for it later, from the congratulations never (D002). */
function useSignInRedirect(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = useRef(pathname);
  path.current = pathname;
  useEffect(
    () =>
      onSignInEnd((end) => {
        const { name } = routeOf(path.current);
        if (end === 'failed') navigate('/auth', { replace: true });
        else if (name === 'loginSuccess') welcomeStore.set(true);
        else if (name !== 'checkoutSuccess') navigate('/pricing');
      }),
    [navigate],
  );
}
