import { StrictMode, Suspense, useEffect, useRef } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { Boundary } from './components/boundary.tsx';
import { Loading } from './components/loading.tsx';
import { PageBoundary } from './components/page-boundary.tsx';
import { PageTrouble } from './components/page-trouble.tsx';
import { loadAnew } from './lib/code-trouble.ts';
import { whenIdle } from './lib/idle.ts';
import { loadInsights } from './lib/insights.ts';
import { PrefetchContext } from './lib/prefetch.ts';
import { onSignInEnd, watchSession } from './lib/session.ts';
import { usePageHead } from './lib/use-page-head.ts';
import { welcomeStore } from './lib/welcome.ts';
import { pageCode, prefetchPage } from './page-code.ts';
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
      <PrefetchContext value={prefetchPage}>
        <Boundary fallback={() => <BrokenSite />}>
          <Layout>
            <Suspense fallback={<Loading />}>
              <Routes>
                {routes.map(({ name, path }) => (
                  <Route key={path} path={path} element={<PageBoundary key={path} of={pageCode[name]} />} />
                ))}
              </Routes>
            </Suspense>
          </Layout>
        </Boundary>
      </PrefetchContext>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </StrictMode>
  );
}

/** When not even what all pages have in common can be rendered, that must not be a blank page. */
function BrokenSite() {
  return (
    <main id="content">
      <PageTrouble trouble="missing" isTrying={false} retry={loadAnew} />
    </main>
  );
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
