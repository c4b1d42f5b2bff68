import { StrictMode, Suspense, useEffect, useRef } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { Loading } from './components/deferred.tsx';
import { whenIdle } from './lib/idle.ts';
import { loadInsights } from './lib/insights.ts';
import { Preloaded } from './lib/preloadable.tsx';
import { onSignIn, startSession } from './lib/session.ts';
import { routeOf, routes } from './routes.ts';
import { Layout } from './sections/layout.tsx';

/** The whole site, inside of whatever router the caller needs. */
export function App() {
  usePageHead();
  useSignInRedirect();
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    return whenIdle(() => {
      void startSession();
      loadInsights();
    });
  }, []);
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
    </StrictMode>
  );
}

/** The prerendered head is right for the first path; later ones bring their own tags. */
function usePageHead(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    void import('./lib/seo.ts').then(({ applySeo }) => {
      if (shown.current === pathname) applySeo(routeOf(pathname).name);
    });
  }, [pathname]);
}

/** A sign-in leads to the pricing page, unless the visitor is being thanked: those pages lead on by themselves (D002). */
function useSignInRedirect(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = useRef(pathname);
  path.current = pathname;
  useEffect(
    () =>
      onSignIn(() => {
        const stays = ['checkoutSuccess', 'loginSuccess'].includes(routeOf(path.current).name);
        if (!stays) navigate('/pricing');
      }),
    [navigate],
  );
}
