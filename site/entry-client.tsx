import './styles/site.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { preloadRoute } from './routes.ts';

/** No `await` at the top of the module: the bundler joins no chunks around one. */
async function startSite(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  if (/[?&#]error(_\w+)?=/.test(location.href)) {
    (await import('./lib/redirect-error.ts')).showRedirectError();
    root.replaceChildren();
  }
  // The first render must find the page's code, or it would not match what was prerendered.
  await preloadRoute(location.pathname);
  // The development server sends an empty root.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

void startSite();
